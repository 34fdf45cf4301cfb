import { type AlarmRow, type DeviceStatus, deviceStatus, Severity } from '@fieldhub/contract'
import { ownAccount } from '#domain/account/own-account.ts'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import { readAlarms } from '#domain/alarm/alarm-log.ts'
import { alarmDays } from '#domain/alarm/alarm-stats.ts'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { storeStates } from '#domain/device/state/stored-status.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { HistorySpaceContext } from '#domain/telemetry-history/history-space.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { countOpenAlarms } from '#store/alarm/alarm-stats-store.ts'
import { countAllTriggers } from '#store/alarm/trigger-store.ts'
import { countContacts } from '#store/contact/contact-store.ts'
import { countDevicesByStatus } from '#store/device/device-count-store.ts'
import { selectNewestEvents } from '#store/device/state-log-store.ts'
import { countModels, sumVariables } from '#store/device-model/model-store.ts'
import { countGroups } from '#store/group/group-store.ts'
import { countConfigurations } from '#store/page/configuration-store.ts'
import { selectSampleCounts } from '#store/telemetry-history/sample-count-store.ts'
import { devicesToLookAt } from './attention.ts'

const hourMs = 3_600_000
const hoursShown = 24
const eventsShown = 20
const alarmsShown = 10
const daysShown = 7

export async function homeData(context: DeviceStatusContext & HistorySpaceContext, caller: Caller) {
  const { accountId } = caller
  const account = await ownAccount(context, caller)
  const { bytes, bytesMax } = context.history.useOf(accountId, account.isDemo)
  await storeStates(context)
  const counts = await countDevicesByStatus(context.db, accountId, {
    sharedAt: context.clock.now(),
  })
  const countOf = (status: DeviceStatus) => counts.get(status) ?? 0
  return {
    deviceCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    unactivated: countOf(deviceStatus.unactivated),
    offline: countOf(deviceStatus.offline),
    online: countOf(deviceStatus.online),
    alarm: countOf(deviceStatus.alarm),
    modelCount: await countModels(context.db, { ownerId: accountId, offset: 0, limit: 0 }),
    groupCount: await countGroups(context.db, accountId),
    varCount: await sumVariables(context.db, accountId),
    triggerCount: await countAllTriggers(context.db, accountId),
    configurationCount: await countConfigurations(context.db, { ownerId: accountId }),
    contactCount: await countContacts(context.db, { ownerId: accountId }),
    historyBytes: bytes,
    historyBytesMax: bytesMax,
    isStepsHidden: account.isStepsHidden,
  }
}

/** Counts the account's devices and those shared with it. Hours without samples are 0, so that a chart has no gaps. */
export async function homeStats(context: DeviceStatusContext, caller: Caller) {
  const { accountId } = caller
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
    attention: await devicesToLookAt(context, caller),
  }
}

/** Open alarms, whether they last or are over, with the number of them and of those that last. */
export async function homeTrigger(context: AlarmContext, { accountId: ownerId }: Caller) {
  const slices = new TimeSlices()
  const { active, open } = await countOpenAlarms(context.db, ownerId)
  await slices.pause()
  const list = await worstOpen(context, ownerId)
  await slices.pause()
  return { active, open, list, days: await alarmDays(context, ownerId, daysShown) }
}

/** The urgent first, and of equal ones the newest: in a storm the five that matter are not below three hundred others. */
async function worstOpen(context: AlarmContext, ownerId: number): Promise<AlarmRow[]> {
  const found: AlarmRow[] = []
  for (const severity of Severity.options) {
    const window = { offset: 0, limit: alarmsShown - found.length }
    if (window.limit === 0) break
    found.push(...(await readAlarms(context, { ownerId, state: 'open', severity }, window)))
  }
  return found
}

/** The steps concern one person's way of working, so they are hidden for the account and not for a browser. */
export async function hideSteps(context: StoreContext, caller: Caller, isHidden: boolean) {
  await updateAccount(context.db, caller.accountId, { isStepsHidden: isHidden })
}
