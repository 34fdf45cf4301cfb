import type { LiveAlarm } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { type AlarmLogRow, selectAlarms } from '#store/alarm/alarm-log-store.ts'
import type { LastValueContext } from './value-context.ts'
import { newestValues } from './values.ts'

const alarmsMax = 100

/**
 * What a device is doing: for its owner the alarms that last, and, as of the moment of the call, its state and its newest
 * values. Who calls and sends without awaiting anything between sends nothing that is older than what was published.
 */
export async function readDeviceNow(
  context: LastValueContext & DeviceStatusContext,
  caller: Caller,
  deviceId: number,
) {
  const { row, share } = await mayUse(context, caller, deviceId, 'view')
  const document = await toDocument(context, row.modelId)
  await context.latest.freshen([deviceId])
  const isOwn = share === undefined
  const alarms = isOwn && context.alarmStage.isAlarming(deviceId) ? await readLasting() : []
  const usable = { deviceId, document, isCloud: row.mode === 'cloud', holderId: undefined }
  const { loginTime, activatedTime } = row
  return {
    alarms,
    state: () => ({ deviceId, status: toStatus(context, row), loginTime, activatedTime }),
    values: () => newestValues(context, usable),
  }

  async function readLasting(): Promise<LiveAlarm[]> {
    const query = { ownerId: row.ownerId, deviceId, isActive: true }
    const rows = await selectAlarms(context.db, query, { offset: 0, limit: alarmsMax })
    return rows.map(toLiveAlarm)
  }
}

function toLiveAlarm(row: AlarmLogRow): LiveAlarm {
  const { id, triggerId, triggerName, deviceId, deviceName, varId, varName, unit, content } = row
  return {
    id,
    triggerId,
    triggerName,
    deviceId,
    deviceName,
    varId: varId === 0 ? null : varId,
    varName,
    unit,
    content,
    value: row.value,
    peak: row.peak,
    time: row.startTime,
    isOver: false,
  }
}
