import { refusedConnectionApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  listRefusedConnections,
  proveRefusedConnection,
} from '#domain/device/admission/refused-connection.ts'

export function refusedConnectionRoutes({ domain }: ApiContext): Route[] {
  return [
    route(refusedConnectionApi.list, ({ input, ...looker }) =>
      listRefusedConnections(domain, looker, input),
    ),
    route(refusedConnectionApi.prove, ({ input, ...looker }) =>
      proveRefusedConnection(domain, looker, input),
    ),
  ]
}
