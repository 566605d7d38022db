// Which cards of the gallery are wanted.
import type { CardPaper } from "../generated/protocol";

export interface Wanted {
  text: string;
  element: string;
  kind: string;
  box: string;
  status: string;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function filtered(papers: readonly CardPaper[], wanted: Wanted): CardPaper[] {
  const words = folded(wanted.text).split(/\s+/).filter(Boolean);
  return papers.filter(({ face, box, status }) => {
    if (wanted.box && box !== wanted.box) return false;
    if (wanted.status && status !== wanted.status) return false;
    if (wanted.element && face.element !== wanted.element) return false;
    if (wanted.kind && face.kind !== wanted.kind) return false;
    const all = folded([face.name, face.name_fr ?? "", face.text, ...face.words, ...face.keywords, ...face.components.map(([word]) => word)].join(" "));
    return words.every((word) => all.includes(word));
  });
}

/** In the order in which the server lists them, which is that of the boxes. */
export function boxesOf(papers: readonly CardPaper[]): string[] {
  return [...new Set(papers.map((paper) => paper.box))];
}

export function kindsOf(papers: readonly CardPaper[]): string[] {
  return [...new Set(papers.map((paper) => paper.face.kind))].sort();
}
