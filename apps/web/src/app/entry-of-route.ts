import type { RouterState } from '#router/router.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './routes.ts'

const entryOfPath: ReadonlyMap<string, RouteEntry> = new Map(
  routeTable.map((entry) => [entry.path, entry]),
)

/** The entry of the route table that a route was made from. */
export function entryOfRoute(route: RouterState['route'] | undefined): RouteEntry | undefined {
  return route === undefined ? undefined : entryOfPath.get(route.path)
}
