import { dayAt } from '@fieldhub/zones'
import { daysUntil, getZone } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  countAlarmsBy,
  countAlarmsByHour,
  countOpenAlarms,
  countPushesByReason,
} from '#store/alarm/alarm-stats-store.ts'

const daysDefault = 30
const dayMs = 24 * 3_600_000

/**
 * Counts the alarms of the last days in the account's zone; a day without one is 0. SQLite answers at once, so that other
 * calls would wait for all of these counts where there are a hundred thousand alarms.
 */
export async function alarmStats(
  context: ClockContext,
  { accountId: ownerId }: Caller,
  { days = daysDefault }: { readonly days?: number | undefined },
) {
  const since = { ownerId, from: context.clock.now() - days * dayMs }
  const slices = new TimeSlices()
  const inTurn = async <Count>(count: () => Promise<Count>) => {
    await slices.pause()
    return count()
  }
  return {
    ...(await inTurn(() => countOpenAlarms(context.db, ownerId))),
    days: await inTurn(() => alarmDays(context, ownerId, days)),
    devices: await inTurn(() => countAlarmsBy(context.db, 'device', since)),
    triggers: await inTurn(() => countAlarmsBy(context.db, 'trigger', since)),
    pushes: await inTurn(() => countPushesByReason(context.db, ownerId, since.from)),
  }
}

/** How many alarms began on each of the last days, in the account's zone, in order. */
export async function alarmDays(context: ClockContext, ownerId: number, days: number) {
  const zone = getZone((await selectAccount(context.db, ownerId)) ?? { zone: '' })
  const now = context.clock.now()
  const shownDays = daysUntil(dayAt(now, zone), days)
  // One day more is read, as the zone decides which of its hours belong to the first day.
  const from = now - (days + 1) * dayMs
  const counts = new Map(shownDays.map((day) => [day, 0]))
  for (const { time, count } of await countAlarmsByHour(context.db, ownerId, from)) {
    const day = dayAt(time, zone)
    const known = counts.get(day)
    if (known !== undefined) counts.set(day, known + count)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}
