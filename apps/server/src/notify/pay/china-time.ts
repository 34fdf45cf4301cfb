const offsetMs = 8 * 3_600_000

/** `2026-11-21 08:15:06` in UTC+8, which has no summer time. */
export function chinaTime(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
}
