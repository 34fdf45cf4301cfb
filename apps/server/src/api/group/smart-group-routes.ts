import { smartGroupApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeSmartGroup,
  createSmartGroup,
  listSmartGroups,
  removeSmartGroup,
} from '#domain/group/smart-group.ts'

export function smartGroupRoutes({ domain }: ApiContext): Route[] {
  return [
    route(smartGroupApi.list, ({ caller, input }) => listSmartGroups(domain, caller, input.id)),
    route(smartGroupApi.create, ({ caller, input }) => createSmartGroup(domain, caller, input)),
    route(smartGroupApi.change, ({ caller, input }) => changeSmartGroup(domain, caller, input)),
    route(smartGroupApi.remove, ({ caller, input }) => removeSmartGroup(domain, caller, input.id)),
  ]
}
