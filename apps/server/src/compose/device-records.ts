import { deviceConfigs } from '#domain/device/device-config.ts'
import type { DeviceProfileContext } from '#domain/device/device-context.ts'
import { findProfileById, findProfileBySn } from '#domain/device/device-profile.ts'

/** What the gateways look up in the domain once devices connect. The getter is needed as the domain is made of the gateways. */
export function deviceRecords(context: () => DeviceProfileContext) {
  return {
    devices: {
      bySerialNumber: (sn: string) => findProfileBySn(context(), sn),
      byId: (deviceId: number) => findProfileById(context(), deviceId),
    },
    configs: {
      wantedFor: (deviceId: number, digest: string) =>
        deviceConfigs(context()).wantedFor(deviceId, digest),
      recordAcked: (deviceId: number, version: number) =>
        deviceConfigs(context()).noteAcked(deviceId, version),
    },
  }
}
