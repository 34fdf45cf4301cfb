import { variableApi } from '@fieldhub/contract'
import { queryData } from '#domain/value-data.ts'
import { writeVariable } from '#domain/value-write.ts'
import { lastValues, pinVariable } from '#domain/values.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

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
