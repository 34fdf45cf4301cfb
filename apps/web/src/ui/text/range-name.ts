import { formatDateTime } from './format-time.ts'
import { dayText } from './whole-days.ts'

/** A range of time as a part of a file's name, in the account's zone; the day of `now` where there is none. */
export function rangeName(start: number | undefined, end: number | undefined, now: number): string {
  if (start === undefined && end === undefined) return dayText(now)
  return [start, end ?? now].flatMap((time) => (time === undefined ? [] : stamp(time))).join('_')
}

/** `2026-11-30-0659`: colons cannot stand in names of files. */
const stamp = (time: number) => formatDateTime(time).slice(0, 16).replace(' ', '-').replace(':', '')
