// How long to wait before asking a server again that did not answer.
const LONGEST = 30_000;

export function backOff(tries: number, random: number): number {
  return tries === 0 ? 0 : Math.min(LONGEST, 1000 * 2 ** (tries - 1)) * (0.7 + 0.6 * random);
}
