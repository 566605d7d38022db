// Which cards of the gallery are wanted.
import type { CardPaper } from "../generated/protocol";

export interface Wanted {
  text: string;
  element: string;
  kind: string;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function filtered(papers: readonly CardPaper[], wanted: Wanted): CardPaper[] {
  const words = folded(wanted.text).split(/\s+/).filter(Boolean);
  return papers.filter(({ face }) => {
    if (wanted.element && face.element !== wanted.element) return false;
    if (wanted.kind && face.kind !== wanted.kind) return false;
    const all = folded([face.name, face.name_fr ?? "", face.text, ...face.words, ...face.keywords].join(" "));
    return words.every((word) => all.includes(word));
  });
}

export function kindsOf(papers: readonly CardPaper[]): string[] {
  return [...new Set(papers.map((paper) => paper.face.kind))].sort();
}
