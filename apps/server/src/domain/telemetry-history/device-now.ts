import type { LiveAlarm, LiveValue } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { withoutNumber } from '#facts/without-number.ts'
import { type AlarmLogRow, selectAlarms } from '#store/alarm/alarm-log-store.ts'
import type { LastValueContext } from './value-context.ts'
import { getValues } from './values.ts'

const alarmsMax = 100

/** What a device is doing now: its state, its newest values and, for its owner, the alarms that last. */
export async function readDeviceNow(
  context: LastValueContext & DeviceStatusContext,
  caller: Caller,
  deviceId: number,
) {
  const { row, share } = await mayUse(context, caller, deviceId, 'view')
  const document = await toDocument(context, row.modelId)
  const isOwn = share === undefined
  const alarms = isOwn && context.alarmStage.isAlarming(deviceId) ? await readLasting() : []
  const usable = { deviceId, document, isCloud: row.mode === 'cloud', holderId: undefined }
  // Nothing is awaited after this, so that no newer value is published between reading and sending.
  const varIds = new Set(document?.variables.keys())
  const values = getValues(context, usable, varIds).flatMap(toLive)
  const { loginTime, activatedTime } = row
  const state = { deviceId, status: toStatus(context, row), loginTime, activatedTime }
  return { state, values, alarms }

  async function readLasting(): Promise<LiveAlarm[]> {
    const query = { ownerId: row.ownerId, deviceId, isActive: true }
    const rows = await selectAlarms(context.db, query, { offset: 0, limit: alarmsMax })
    return rows.map(toLiveAlarm)
  }
}

/** Variables without any reading have nothing to say. */
function toLive(value: ReturnType<typeof getValues>[number]): LiveValue[] {
  const { varId, value: number, time, quality } = value
  if (time === null) return []
  return [{ varId, value: number, time, quality, ...withoutNumber(value) }]
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
