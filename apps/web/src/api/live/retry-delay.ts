const firstMs = 500
const longestMs = 15_000

/** Doubles with each failure and is spread by `random` (0–1), so that a thousand consoles do not return at once. */
export function retryDelayMs(failures: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return full * (0.5 + random / 2)
}
