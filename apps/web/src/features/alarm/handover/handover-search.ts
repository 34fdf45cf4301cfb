import * as z from 'zod/mini'
import { serverNow } from '#i18n/server-time.ts'
import { oneOf } from '#ui/list/search-fields.ts'

export const shiftHours = ['8', '12', '24'] as const
const ShiftHours = z.enum(shiftHours)

/** The parameters of `/report/handover`: how many hours the shift had. */
export const handoverSearch = z.object({ hours: oneOf(ShiftHours) })

const hourMs = 3_600_000

/** A shift begins at a full hour: who hands over at 06:07 speaks of the time since 22:00. */
export function shiftStart(now: number, hours: number): number {
  return (Math.floor(now / hourMs) - hours) * hourMs
}

/** When it was by the server's clock, while this machine's said `localMs`. */
export function toServerTime(localMs: number): number {
  return localMs + serverNow() - Date.now()
}
