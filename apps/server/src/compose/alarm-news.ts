import { deviceStatus, type LiveAlarm } from '@fieldhub/contract'
import type { AlarmOutcome, EpisodeFact } from '#facts/alarm-facts.ts'
import type { Realtime } from '#realtime/realtime.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { publishStatus, type StatusParts } from '../pipeline.ts'

export interface NewsParts extends StatusParts {
  readonly realtime: Pick<Realtime, 'publishStatus' | 'publishShownStatus' | 'publishAlarm'>
  readonly now: number
  readonly isOnline: (deviceId: number) => boolean
  readonly isAlarming: (deviceId: number) => boolean
}

/** Tells browsers of alarms that began or ended, and of devices that are in alarm now or no longer. */
export async function publishAlarms(
  parts: NewsParts,
  { episodes }: AlarmOutcome,
  alarmingBefore: ReadonlySet<number>,
): Promise<void> {
  for (const fact of episodes) {
    if (fact.opened === undefined && fact.closed === undefined) continue
    if (fact.definition.alarmSwitch) {
      parts.realtime.publishAlarm(fact.definition.ownerId, toLive(fact))
    }
  }
  const deviceIds = new Set(episodes.map(({ definition }) => definition.deviceId))
  for (const deviceId of deviceIds) {
    if (alarmingBefore.has(deviceId) !== parts.isAlarming(deviceId)) await tell(parts, deviceId)
  }
}

/** A device that is offline is shown as that, in alarm or not (devices.md F.2). */
async function tell(parts: NewsParts, deviceId: number): Promise<void> {
  if (!parts.isOnline(deviceId)) return
  const device = await selectDevice(parts.db, deviceId)
  if (device === undefined) return
  await publishStatus(
    parts,
    { deviceId, ownerId: device.ownerId, time: parts.now },
    {
      deviceId,
      status: parts.isAlarming(deviceId) ? deviceStatus.alarm : deviceStatus.online,
      loginTime: device.loginTime,
      activatedTime: device.activatedTime,
    },
  )
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
