/** How a screen on a wall shows pages, as its address says (`?kiosk=1&rotate=30&alarms=1`). */
export interface WallSettings {
  /** How long each page stays; 0: the first page stays. */
  readonly rotateMs: number
  /** Whether the page of an alarm is shown by itself. */
  readonly followsAlarms: boolean
}

export const rotateSeconds = { usual: 30, min: 5, max: 3_600 } as const

/** Undefined for an address that is not a wall's. */
export function getWallSettings(search: string): WallSettings | undefined {
  const query = new URLSearchParams(search)
  if (query.get('kiosk') !== '1') return undefined
  return {
    rotateMs: getSeconds(query.get('rotate')) * 1_000,
    followsAlarms: query.get('alarms') !== '0',
  }
}

function getSeconds(text: string | null): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return rotateSeconds.usual
  const seconds = Number(text)
  if (seconds === 0) return 0
  return Math.min(rotateSeconds.max, Math.max(rotateSeconds.min, seconds))
}

/** The address of a wall for a share's address; `seconds` 0 lets one page stand. */
export function toWallAddress(shareAddress: string, seconds: number): string {
  const url = new URL(shareAddress)
  url.searchParams.set('kiosk', '1')
  url.searchParams.set('rotate', String(seconds))
  return url.href
}
