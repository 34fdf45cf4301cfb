/** This many tries are free; then each failure doubles the next pause. */
export interface GuessPause {
  readonly free: number
  readonly firstMs: number
  readonly maxMs: number
}

export interface Tries {
  readonly failures: number
  /** No try is checked before this time. */
  readonly nextAt: number
  readonly last: number
}

/** Pause after a failure. */
export function nextPause({ free, firstMs, maxMs }: GuessPause, failures: number): number {
  if (failures < free) return 0
  return Math.min(firstMs * 2 ** Math.min(failures - free, 20), maxMs)
}
