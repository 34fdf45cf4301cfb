import { savedViewApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '#domain/device/list/saved-view.ts'

export function savedViewRoutes({ domain }: ApiContext): Route[] {
  return [
    route(savedViewApi.list, ({ caller, input }) => listSavedViews(domain, caller, input.page)),
    route(savedViewApi.create, ({ caller, input }) => createSavedView(domain, caller, input)),
    route(savedViewApi.change, ({ caller, input }) => changeSavedView(domain, caller, input)),
    route(savedViewApi.remove, ({ caller, input }) => removeSavedView(domain, caller, input.id)),
  ]
}
