import { variableApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { writeVariable } from '#domain/command/value-write.ts'
import { queryData } from '#domain/telemetry-history/value-data.ts'
import { lastValues, pinVariable } from '#domain/telemetry-history/values.ts'

export function variableRoutes({ domain }: ApiContext): Route[] {
  return [
    route(variableApi.lastValues, ({ caller, input }) =>
      lastValues(domain, caller, input.deviceId),
    ),
    route(variableApi.data, ({ caller, input }) => queryData(domain, caller, input)),
    route(variableApi.write, ({ caller, input }) => writeVariable(domain, caller, input)),
    route(variableApi.pin, ({ caller, input }) => pinVariable(domain, caller, input)),
  ]
}
