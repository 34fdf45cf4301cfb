import { rebootApi } from '@fieldhub/contract'
import { newestReboot, rebootDevice } from '#domain/reboot.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

export function rebootRoutes({ domain }: ApiContext): Route[] {
  return [
    route(rebootApi.start, ({ caller, input }) => rebootDevice(domain, caller, input.deviceId)),
    route(rebootApi.newest, ({ caller, input }) => newestReboot(domain, caller, input.deviceId)),
  ]
}
