import type { DeviceAccessContext, DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { selectDevice } from '#store/device/device-store.ts'

/** Tells those who look at the device whether a policy has its line. */
export async function publishLine(
  context: DeviceStatusContext & DeviceAccessContext,
  deviceId: number,
  isTransmitting: boolean,
): Promise<void> {
  const device = await selectDevice(context.db, deviceId)
  if (device === undefined) return
  const { loginTime, activatedTime } = device
  const status = toStatus(context, device)
  const message = { deviceId, status, loginTime, activatedTime, isTransmitting }
  context.subscriptions.publish(deviceId, { type: 'status', ...message })
}
