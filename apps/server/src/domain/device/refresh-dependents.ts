import type { DevicePort } from '#domain/ports/device-port.ts'
import type { LiveShows } from '#domain/ports/live-ports.ts'
import type { TimedTaskContext } from '#domain/timed-task/timed-task-context.ts'
import { settleTimedTasksOfDevice } from '#domain/timed-task/timed-task-device.ts'
import {
  settleTransmissionsOfDevice,
  type TransmissionDeviceContext,
} from '#domain/transmission/transmission-device.ts'

/** Other definitions apply to a device that changed, and its tasks may have become impossible. */
export function refreshDependents(
  link: DevicePort,
  alarms: { refreshDevice(deviceId: number): Promise<void> },
  context: () => TimedTaskContext &
    TransmissionDeviceContext & {
      readonly livePages: LiveShows
      readonly simulated: { follow(deviceId: number): Promise<void> }
      readonly forwardings: { reload(): void }
      readonly calculations: { refresh(deviceId: number): void }
    },
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
  }
}
