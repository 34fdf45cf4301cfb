import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './routes.ts'

interface WithMatches {
  readonly matches: readonly { readonly fullPath: unknown }[]
}

const entryOfPath: ReadonlyMap<unknown, RouteEntry> = new Map(
  routeTable.map((entry) => [entry.path, entry]),
)

/** The entry of the route table that the router's innermost match belongs to. */
export function entryOfState({ matches }: WithMatches): RouteEntry | undefined {
  return entryOfPath.get(matches.at(-1)?.fullPath)
}
