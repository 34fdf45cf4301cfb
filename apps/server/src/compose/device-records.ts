import { deviceConfigs } from '#domain/device/device-config.ts'
import type { DeviceProfileContext } from '#domain/device/device-context.ts'
import { findProfileBySn, profilesById } from '#domain/device/device-profile.ts'
import type { ConfigVersions } from '#gateway/index.ts'

/** What the gateways look up in the domain once devices connect. The getter is needed as the domain is made of the gateways. */
export function deviceRecords(context: () => DeviceProfileContext) {
  return {
    devices: {
      bySerialNumber: (sn: string) => findProfileBySn(context(), sn),
      byId: profilesById(context),
    },
    configs: {
      wantedFor: (...request) => deviceConfigs(context()).wantedFor(...request),
      recordAcked: (...acked) => deviceConfigs(context()).recordAcked(...acked),
    } satisfies ConfigVersions,
  }
}
