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
  selectDependentDevices,
  selectTriggerIdsOfModel,
} from '#store/device-model/model-dependents.ts'

interface RunningAlarms {
  refresh(triggerId: number): Promise<number>
  refreshDevice(deviceId: number): Promise<void>
}

type DependentContext = TimedTaskContext &
  TransmissionDeviceContext & {
    readonly livePages: LiveShows
    readonly simulated: { follow(deviceId: number): Promise<void> }
    readonly forwardings: { reload(): void }
    readonly calculations: { refresh(deviceId: number): void }
  }

/** Other definitions apply to a device that changed, and its tasks may have become impossible. */
export function refreshDependents(
  link: Omit<DevicePort, 'refreshModel'>,
  alarms: RunningAlarms,
  context: () => DependentContext,
): DevicePort {
  return {
    ...link,
    refresh: async (deviceId) => {
      await link.refresh(deviceId)
      await alarms.refreshDevice(deviceId)
      await context().simulated.follow(deviceId)
      context().calculations.refresh(deviceId)
      await context().livePages.deviceChanged(deviceId)
      await settleTimedTasksOfDevice(context(), deviceId)
      context().forwardings.reload()
      await settleTransmissionsOfDevice(context(), deviceId)
    },
    refreshModel: async (modelId, onRefreshed) => {
      const { calculations, db, livePages } = context()
      const slices = new TimeSlices()
      for (const deviceId of await selectDeviceIdsOfModel(db, modelId)) {
        await link.refresh(deviceId)
        onRefreshed(deviceId)
        calculations.refresh(deviceId)
        await livePages.deviceChanged(deviceId)
        await slices.pause()
      }
      await refreshOfModel(modelId, alarms, context())
    },
  }
}

/** Only what a device has is read: most of ten thousand have no trigger, task or policy of their own. */
async function refreshOfModel(
  modelId: number,
  alarms: RunningAlarms,
  context: DependentContext,
): Promise<void> {
  for (const id of await selectTriggerIdsOfModel(context.db, modelId)) await alarms.refresh(id)
  const { withTriggers, withTimedTasks, inTransmissions } = await selectDependentDevices(
    context.db,
    modelId,
  )
  for (const id of withTriggers) await alarms.refreshDevice(id)
  for (const id of withTimedTasks) await settleTimedTasksOfDevice(context, id)
  context.forwardings.reload()
  for (const id of inTransmissions) await settleTransmissionsOfDevice(context, id)
}
