import { deviceStatus } from '@fieldhub/contract'
import type { LinkEvent } from '#facts/link-events.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { markDeviceOnline, selectDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { publishStatus } from './publish-status.ts'
import type { Stages } from './stages.ts'

/** Stores the status of a device that came or went, then publishes it. */
export function handleLinkEvent(stages: Stages, event: LinkEvent): Promise<void> {
  return untilStored(stages, () =>
    event.type === 'online' ? cameOnline(stages, event) : wentOffline(stages, event),
  )
}

/** Retries while the store is away: the gateway reports an event only once. */
async function untilStored(stages: Stages, work: () => Promise<void>): Promise<void> {
  let isOver = false
  while (!isOver) {
    try {
      await work()
      isOver = true
    } catch (error) {
      if (!isStoreAway(error) || !(await stages.waitForStore())) throw error
    }
  }
}

async function cameOnline(stages: Stages, event: LinkEvent): Promise<void> {
  const { db } = stages
  const seen = await markDeviceOnline(db, event.deviceId, event.time)
  if (seen === undefined) return
  if (event.replaced === undefined) {
    const online = logRow(event, 'online')
    await insertStateLogs(db, seen.isFirst ? [logRow(event, 'activated'), online] : [online])
    await stages.forwardings.recordState(event)
  } else stages.admission.admissionLog.recordTakeover(event, event.replaced)
  await publishStatus(stages, event, {
    deviceId: event.deviceId,
    status: stages.alarms.isAlarming(event.deviceId) ? deviceStatus.alarm : deviceStatus.online,
    loginTime: seen.loginTime,
    activatedTime: seen.activatedTime,
  })
  await stages.onDeviceOnline({ ...event, isFirst: seen.isFirst })
}

async function wentOffline(stages: Stages, event: LinkEvent): Promise<void> {
  const { db } = stages
  const device = await selectDevice(db, event.deviceId)
  if (device === undefined) return
  stages.alarms.recordOffline(event)
  await insertStateLogs(db, [logRow(event, 'offline')])
  await stages.forwardings.recordState(event)
  await publishStatus(stages, event, {
    deviceId: event.deviceId,
    status: deviceStatus.offline,
    loginTime: device.loginTime,
    activatedTime: device.activatedTime,
  })
}

function logRow(event: LinkEvent, type: 'online' | 'offline' | 'activated') {
  return {
    deviceId: event.deviceId,
    ownerId: event.ownerId,
    type,
    content: event.reason,
    ip: event.ip,
    time: event.time,
  }
}
