import type { DevicePort } from '#domain/ports/device-port.ts'
import type { LiveShows } from '#domain/ports/live-ports.ts'
import type { TimedTaskContext } from '#domain/timed-task/timed-task-context.ts'
import { settleTimedTasksOfDevice } from '#domain/timed-task/timed-task-device.ts'
import {
  settleTransmissionsOfDevice,
  type TransmissionDeviceContext,
} from '#domain/transmission/transmission-device.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectDeviceIdsOfModel } from '#store/device/device-store.ts'
import {
  type DeviceSet,
  selectDevicesNamedIn,
  selectTriggerIdsOfModel,
} from '#store/device-model/model-dependents.ts'

interface RunningAlarms {
  refresh(triggerId: number): Promise<number>
  refreshDevices(deviceIds: readonly number[]): Promise<void>
}

type DependentContext = TimedTaskContext &
  TransmissionDeviceContext & {
    readonly livePages: LiveShows
    readonly simulated: { follow(deviceIds: readonly number[]): Promise<void> }
    readonly forwardings: { reload(): void }
    readonly calculations: { refresh(deviceId: number): void }
  }

/** Lines that are refreshed at once: what the store is asked for them, it is asked once. */
const linesAtOnce = 100

/** Other definitions apply to a device that changed, and its tasks may have become impossible. */
export function refreshDependents(
  link: Omit<DevicePort, 'refreshLine' | 'refreshOthers' | 'refreshModel'>,
  alarms: RunningAlarms,
  context: () => DependentContext,
): DevicePort {
  const refreshLine = async (deviceId: number, onRefreshed?: (deviceId: number) => void) => {
    await link.refresh(deviceId)
    onRefreshed?.(deviceId)
    context().calculations.refresh(deviceId)
    await context().livePages.deviceChanged(deviceId)
  }
  const refreshOthers = async (ids: readonly number[]) => {
    await alarms.refreshDevices(ids)
    await context().simulated.follow(ids)
    await settle({ ids }, context())
  }
  return {
    ...link,
    refreshLine: (deviceId) => refreshLine(deviceId),
    refreshOthers,
    refresh: async (deviceId) => {
      await refreshLine(deviceId)
      await refreshOthers([deviceId])
    },
    refreshModel: async (modelId, onRefreshed) => {
      const { db } = context()
      const slices = new TimeSlices()
      const ids = await selectDeviceIdsOfModel(db, modelId)
      for (let start = 0; start < ids.length; start += linesAtOnce) {
        const some = ids.slice(start, start + linesAtOnce)
        await Promise.all(some.map((deviceId) => refreshLine(deviceId, onRefreshed)))
        await slices.pause()
      }
      for (const id of await selectTriggerIdsOfModel(db, modelId)) await alarms.refresh(id)
      await alarms.refreshDevices(await selectDevicesNamedIn(db, 'alarmTrigger', { modelId }))
      await settle({ modelId }, context())
    },
  }
}

/** Only what a device has is read: most of ten thousand have no task or policy of their own. */
async function settle(set: DeviceSet, context: DependentContext): Promise<void> {
  const { db } = context
  for (const id of await selectDevicesNamedIn(db, 'timing', set)) {
    await settleTimedTasksOfDevice(context, id)
  }
  context.forwardings.reload()
  for (const id of await selectDevicesNamedIn(db, 'transmissionDevice', set)) {
    await settleTransmissionsOfDevice(context, id)
  }
}
