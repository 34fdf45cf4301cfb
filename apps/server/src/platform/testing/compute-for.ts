/** Keeps the one thread busy, as work does that cannot be cut. */
export function computeFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}
