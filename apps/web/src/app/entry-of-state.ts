import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './routes.ts'

interface WithMatches {
  readonly matches: readonly { readonly fullPath: unknown; readonly search?: object }[]
}

const entryOfPath: ReadonlyMap<unknown, RouteEntry> = new Map(
  routeTable.map((entry) => [entry.path, entry]),
)

/** The entry of the route table that the router's innermost match belongs to. */
export function entryOfState({ matches }: WithMatches): RouteEntry | undefined {
  return entryOfPath.get(matches.at(-1)?.fullPath)
}

/** The title of the page that the router shows. */
export function titleOfState(state: WithMatches): PlainMessageKey | undefined {
  const { search = {} } = state.matches.at(-1) ?? {}
  // There is such a page, which the role may not open.
  if ('refused' in search) return 'shell.roleTitle'
  const { editTitleKey, titleKey } = entryOfState(state) ?? {}
  return ('id' in search && editTitleKey) || titleKey
}
