import { rebootApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { newestReboot, rebootDevice } from '#domain/command/reboot.ts'

export function rebootRoutes({ domain }: ApiContext): Route[] {
  return [
    route(rebootApi.start, ({ caller, input }) => rebootDevice(domain, caller, input.deviceId)),
    route(rebootApi.newest, ({ caller, input }) => newestReboot(domain, caller, input.deviceId)),
  ]
}
