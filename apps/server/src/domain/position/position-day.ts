import { dayAt } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'

const hourMs = 3_600_000
/** The longest day that a zone has, in hours. */
const dayHoursMax = 25

export interface PositionDay {
  readonly day: string
  /** Start of the next day. */
  readonly endsAt: number
}

/** The present day in the zone of a device's owner: quotas of positions count by it. */
export async function positionDay(
  { db, clock }: ClockContext,
  ownerId: number,
): Promise<PositionDay> {
  const account = await selectAccount(db, ownerId)
  const zone = getZone(account ?? { zone: '' })
  const now = clock.now()
  return { day: dayAt(now, zone), endsAt: dayEnd(now, zone) }
}

/** Finds the first moment of the next day by bisection, which is right in zones with summer time too. */
export function dayEnd(time: number, zone: string): number {
  const day = dayAt(time, zone)
  let inside = time
  let beyond = time + dayHoursMax * hourMs
  while (beyond - inside > 1) {
    const middle = Math.floor((inside + beyond) / 2)
    if (dayAt(middle, zone) === day) inside = middle
    else beyond = middle
  }
  return beyond
}
