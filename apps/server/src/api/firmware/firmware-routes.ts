import { firmwareApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listFirmware, removeFirmware } from '#domain/firmware/firmware.ts'
import {
  changeRollout,
  listRollouts,
  rolloutDevices,
  startRollout,
} from '#domain/firmware/rollout.ts'
import { cancelUpdate, newestUpdate, updateDeviceFirmware } from '#domain/firmware/update-device.ts'

export function firmwareRoutes({ domain }: ApiContext): Route[] {
  return [
    route(firmwareApi.list, ({ caller, input, language }) =>
      listFirmware(domain, caller, input.typeId, language),
    ),
    route(firmwareApi.remove, ({ caller, input }) => removeFirmware(domain, caller, input.id)),
    route(firmwareApi.update, ({ caller, input, origin, connectedOrigin }) =>
      updateDeviceFirmware(domain, caller, input.deviceId, { origin, connectedOrigin }),
    ),
    route(firmwareApi.newestUpdate, ({ caller, input }) =>
      newestUpdate(domain, caller, input.deviceId),
    ),
    route(firmwareApi.cancelUpdate, ({ caller, input }) =>
      cancelUpdate(domain, caller, input.deviceId),
    ),
    route(firmwareApi.rollouts, ({ caller, language }) => listRollouts(domain, caller, language)),
    route(firmwareApi.startRollout, ({ caller, input, origin, language }) =>
      startRollout(domain, caller, input, { origin, language }),
    ),
    route(firmwareApi.changeRollout, ({ caller, input, language }) =>
      changeRollout(domain, caller, input, language),
    ),
    route(firmwareApi.rolloutDevices, ({ caller, input }) =>
      rolloutDevices(domain, caller, input.id),
    ),
  ]
}
