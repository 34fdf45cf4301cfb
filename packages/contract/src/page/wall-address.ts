/** How a screen on a wall shows shared pages, as its address says: `/show/:code?kiosk=1&rotate=30&alarms=0`. */
export interface WallSettings {
  /** How long each page stays; 0: the first page stays. */
  readonly rotateMs: number
  /** Whether the page of an alarm is shown by itself. */
  readonly followsAlarms: boolean
}

export const wallSeconds = { usual: 30, min: 5, max: 3_600 } as const

/** Reads the parameters of an address. Undefined for one that is not a wall's. */
export function getWallSettings(
  parameter: (name: string) => string | null,
): WallSettings | undefined {
  if (parameter('kiosk') !== '1') return undefined
  return {
    rotateMs: getSeconds(parameter('rotate')) * 1_000,
    followsAlarms: parameter('alarms') !== '0',
  }
}

function getSeconds(text: string | null): number {
  if (!/^\d{1,6}$/.test(text ?? '')) return wallSeconds.usual
  const seconds = Number(text)
  if (seconds === 0) return 0
  return Math.min(wallSeconds.max, Math.max(wallSeconds.min, seconds))
}
