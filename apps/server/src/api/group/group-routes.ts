import { groupApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { changeGroup, createGroup, listGroups, removeGroup } from '#domain/group/group.ts'

export function groupRoutes({ domain }: ApiContext): Route[] {
  return [
    route(groupApi.list, ({ caller }) => listGroups(domain, caller)),
    route(groupApi.create, ({ caller, input }) => createGroup(domain, caller, input)),
    route(groupApi.change, ({ caller, input }) => changeGroup(domain, caller, input)),
    route(groupApi.remove, ({ caller, input }) => removeGroup(domain, caller, input)),
  ]
}
