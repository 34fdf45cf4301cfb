const secondsOf = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const

export type EveryUnit = keyof typeof secondsOf
export const everyUnits: readonly EveryUnit[] = ['second', 'minute', 'hour', 'day']

/** The widest unit of which the seconds are a whole number. */
export function widestUnit(seconds: string): EveryUnit {
  const number = Number(seconds)
  if (!Number.isInteger(number) || number <= 0) return 'second'
  return everyUnits.findLast((unit) => number % secondsOf[unit] === 0) ?? 'second'
}

/** What stands in the field for these seconds. What is no number stays as it was typed. */
export function inUnit(seconds: string, unit: EveryUnit): string {
  const number = Number(seconds)
  if (seconds.trim() === '' || !Number.isFinite(number)) return seconds
  return String(Number((number / secondsOf[unit]).toFixed(6)))
}

/** What the draft has for what was typed. Text that is no number stays for the fault to name. */
export function toSeconds(typed: string, unit: EveryUnit): string {
  const number = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(number)) return typed
  return String(Number((number * secondsOf[unit]).toFixed(3)))
}
