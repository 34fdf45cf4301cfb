import { deviceApi, deviceCountApi, deviceTagApi, simulatedDeviceApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listDevices } from '#domain/device/device.ts'
import { removeDevice } from '#domain/device/device-bin.ts'
import { changeDevice, createDevice } from '#domain/device/device-change.ts'
import { listDeviceTypes } from '#domain/device/device-types.ts'
import { countByStatus } from '#domain/device/list/device-count.ts'
import { listDeviceNames } from '#domain/device/list/device-names.ts'
import { listTags } from '#domain/device/list/device-tags.ts'

export function deviceRoutes({ domain }: ApiContext): Route[] {
  return [
    route(deviceApi.list, ({ caller, input, language }) =>
      listDevices(domain, caller, input, language),
    ),
    route(deviceApi.create, ({ caller, input }) => createDevice(domain, caller, input)),
    route(deviceApi.change, ({ caller, input }) => changeDevice(domain, caller, input)),
    route(deviceApi.remove, ({ caller, input }) => removeDevice(domain, caller, input)),
    route(simulatedDeviceApi.create, ({ caller, language }) =>
      domain.simulated.add(caller, language),
    ),
    route(deviceApi.nameList, ({ caller, input }) => listDeviceNames(domain, caller, input)),
    route(deviceCountApi.get, ({ caller, input }) => countByStatus(domain, caller, input)),
    route(deviceTagApi.list, ({ caller }) => listTags(domain, caller)),
    route(deviceApi.types, async ({ language }) => listDeviceTypes(language)),
  ]
}
