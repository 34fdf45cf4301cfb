import { type DeviceStatus, deviceStatus, type LiveAlarm } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { EpisodeFact } from '#facts/alarm-facts.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { Schema } from '#store/schema.ts'
import type { RecordedAlarms } from './alarm-queue.ts'

interface PublishAlarmsParts {
  readonly db: Kysely<Schema>
  readonly isOnline: (deviceId: number) => boolean
  readonly isAlarming: (deviceId: number) => boolean
  readonly publishAlarm: (ownerId: number, alarm: LiveAlarm) => void
  /** Publishes to all who see the device. */
  readonly publishStatus: (device: DeviceRow, status: DeviceStatus) => Promise<void>
}

/** Publishes alarms that began or ended, and the status of devices that entered or left the alarm state. */
export async function publishAlarms(
  parts: PublishAlarmsParts,
  { outcome: { episodes }, alarmingBefore }: RecordedAlarms,
): Promise<void> {
  for (const fact of episodes) {
    if (fact.opened === undefined && fact.closed === undefined) continue
    if (fact.definition.alarmSwitch) {
      parts.publishAlarm(fact.definition.ownerId, toLive(fact))
    }
  }
  const deviceIds = new Set(episodes.map(({ definition }) => definition.deviceId))
  for (const deviceId of deviceIds) {
    if (alarmingBefore.has(deviceId) !== parts.isAlarming(deviceId)) {
      await publishStatus(parts, deviceId)
    }
  }
}

/** An offline device is shown as offline, in alarm or not. */
async function publishStatus(parts: PublishAlarmsParts, deviceId: number): Promise<void> {
  if (!parts.isOnline(deviceId)) return
  const device = await selectDevice(parts.db, deviceId)
  if (device === undefined) return
  const status = parts.isAlarming(deviceId) ? deviceStatus.alarm : deviceStatus.online
  await parts.publishStatus(device, status)
}

function toLive({ definition, episode, opened, closed, peak }: EpisodeFact): LiveAlarm {
  return {
    id: episode.alarmId ?? 0,
    triggerId: definition.triggerId,
    triggerName: definition.triggerName,
    deviceId: definition.deviceId,
    deviceName: definition.deviceName,
    varId: definition.varId === 0 ? null : definition.varId,
    varName: definition.varName,
    unit: definition.unit,
    content: closed === undefined ? definition.alarmContent : definition.normalContent,
    value: (closed ?? opened)?.value ?? null,
    peak,
    time: (closed ?? opened)?.time ?? 0,
    isOver: closed !== undefined,
  }
}
