import * as z from 'zod/mini'
import { serverNow } from '#i18n/server-time.ts'
import { toMoment, wallClock } from '#i18n/time-zone.ts'
import { oneOf } from '#ui/list/search-fields.ts'

export const shiftHours = ['8', '12', '24'] as const
const ShiftHours = z.enum(shiftHours)

/** The parameters of `/report/handover`: how many hours the shift had. */
export const handoverSearch = z.object({ hours: oneOf(ShiftHours) })

const hourMs = 3_600_000

/** A shift begins at a full hour of the clock: who hands over at 06:07 speaks of the time since 22:00, also where clocks changed at night. */
export function shiftStart(now: number, hours: number): number {
  const wallMs = (Math.floor(wallClock(now).getTime() / hourMs) - hours) * hourMs
  return toMoment(new Date(wallMs).toISOString().slice(0, 16)) ?? now - hours * hourMs
}

/** When it was by the server's clock, while this machine's said `localMs`. */
export function toServerTime(localMs: number): number {
  return localMs + serverNow() - Date.now()
}
