import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import { readAlarms } from '#domain/alarm/alarm-log.ts'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { countOpenAlarms } from '#store/alarm/alarm-stats-store.ts'
import { countAllTriggers } from '#store/alarm/trigger-store.ts'
import { selectDeviceStates } from '#store/device/device-store.ts'
import { selectNewestEvents } from '#store/device/state-log-store.ts'
import { countModels, sumVariables } from '#store/device-model/model-store.ts'
import { countConfigurations } from '#store/page/configuration-store.ts'
import { selectSampleCounts } from '#store/telemetry-history/sample-count-store.ts'

const hourMs = 3_600_000
const hoursShown = 24
const eventsShown = 20
const alarmsShown = 10

export async function homeData(context: DeviceStatusContext, { accountId }: Caller) {
  const states = await selectDeviceStates(context.db, accountId, {
    sharedAt: context.clock.now(),
  })
  const counts = [0, 0, 0, 0]
  for (const state of states) {
    const status = toStatus(context, state)
    counts[status] = (counts[status] ?? 0) + 1
  }
  const [unactivated = 0, offline = 0, online = 0, alarm = 0] = counts
  return {
    deviceCount: states.length,
    unactivated,
    offline,
    online,
    alarm,
    modelCount: await countModels(context.db, { ownerId: accountId, offset: 0, limit: 0 }),
    varCount: await sumVariables(context.db, accountId),
    triggerCount: await countAllTriggers(context.db, accountId),
    configurationCount: await countConfigurations(context.db, { ownerId: accountId }),
  }
}

/** Counts the account's devices and those shared with it. Hours without samples are 0, so that a chart has no gaps. */
export async function homeStats(context: ClockContext, { accountId }: Caller) {
  const thisHour = Math.floor(context.clock.now() / hourMs) * hourMs
  const firstHour = thisHour - (hoursShown - 1) * hourMs
  const rows = await selectSampleCounts(context.db, accountId, firstHour)
  const countByHour = new Map(rows.map(({ hour, count }) => [hour, count]))
  const events = await selectNewestEvents(context.db, accountId, {
    sharedAt: context.clock.now(),
    limit: eventsShown,
  })
  return {
    samples: Array.from({ length: hoursShown }, (_, index) => {
      const time = firstHour + index * hourMs
      return { time, count: countByHour.get(time) ?? 0 }
    }),
    events: events.map(({ deviceId, deviceName, type, content, time }) => ({
      deviceId,
      deviceName,
      type,
      content,
      time,
    })),
  }
}

/** Open alarms, newest first, whether they last or are over, with the number of them and of those that last. */
export async function homeTrigger(context: AlarmContext, { accountId: ownerId }: Caller) {
  const { active, open } = await countOpenAlarms(context.db, ownerId)
  const window = { offset: 0, limit: alarmsShown }
  return { active, open, list: await readAlarms(context, { ownerId, state: 'open' }, window) }
}
