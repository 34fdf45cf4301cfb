import { pageComponentApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changePageComponent,
  createPageComponent,
  listPageComponents,
  readPageComponent,
  removePageComponent,
} from '#domain/page/page-component.ts'

export function pageComponentRoutes({ domain }: ApiContext): Route[] {
  return [
    route(pageComponentApi.list, ({ caller, input }) =>
      listPageComponents(domain, caller, input.search),
    ),
    route(pageComponentApi.read, ({ caller, input }) =>
      readPageComponent(domain, caller, input.id),
    ),
    route(pageComponentApi.create, ({ caller, input }) =>
      createPageComponent(domain, caller, input),
    ),
    route(pageComponentApi.change, ({ caller, input }) =>
      changePageComponent(domain, caller, input),
    ),
    route(pageComponentApi.remove, ({ caller, input }) =>
      removePageComponent(domain, caller, input.id),
    ),
  ]
}
