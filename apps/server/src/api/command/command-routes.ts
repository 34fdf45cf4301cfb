import { commandApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { listCommands } from '#domain/command/command-log.ts'

export function commandRoutes({ domain }: ApiContext): Route[] {
  return [route(commandApi.log, ({ caller, input }) => listCommands(domain, caller, input))]
}
