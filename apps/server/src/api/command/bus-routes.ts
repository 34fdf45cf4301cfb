import { busApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { getBusScan, startBusScan, stopBusScan } from '#domain/command/bus-scan.ts'
import { readRegistersNow } from '#domain/command/register-read.ts'

export function busRoutes({ domain }: ApiContext): Route[] {
  return [
    route(busApi.read, ({ caller, input }) => readRegistersNow(domain, caller, input)),
    route(busApi.startScan, ({ caller, input }) => startBusScan(domain, caller, input)),
    route(busApi.scan, ({ caller, input }) => getBusScan(domain, caller, input.deviceId)),
    route(busApi.stopScan, ({ caller, input }) => stopBusScan(domain, caller, input.deviceId)),
  ]
}
