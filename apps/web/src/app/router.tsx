import { sessionApi } from '@fieldhub/contract'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { appConfig } from '#api/app-config.ts'
import { loginAddress } from '#api/leave-to-login.ts'
import { queryClient, queryOf } from '#api/query.ts'
import { clearToken, storedToken } from '#api/token-store.ts'
import { onLanguageChange } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { accessOf, isAllowed } from './access.ts'
import { CrashScreen } from './crash-screen.tsx'
import { startProgress, stopProgress } from './progress.ts'
import { RootView } from './root-view.tsx'
import { type RouteEntry, redirects, routeTable } from './routes.ts'

const currentUser = queryOf(sessionApi.currentUser, {})
const entryOfPath = new Map(routeTable.map((entry) => [entry.path, entry]))
/** The last page that matched: where an unmatched address goes back to (spec §2). */
let previousHref: string | undefined

const root = createRootRoute({
  component: RootView,
  errorComponent: CrashScreen,
  beforeLoad: async ({ location, matches }) => {
    const path = matches.at(-1)?.fullPath
    await enter(location, path === undefined ? undefined : entryOfPath.get(path))
  },
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const toRoute = (entry: RouteEntry) =>
  createRoute({
    getParentRoute: () => (entry.isOpen ? root : shell),
    path: entry.path,
    component: entry.screen,
    errorComponent: CrashScreen,
  })

export const router = createRouter({
  routeTree: root.addChildren([
    ...routeTable.filter((entry) => entry.isOpen).map(toRoute),
    shell.addChildren(routeTable.filter((entry) => !entry.isOpen).map(toRoute)),
  ]),
  // Addresses are written by people and other programs: plain texts, not the router's JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).map(([k, v]) => [k, String(v)]))
    return text.size === 0 ? '' : `?${text.toString()}`
  },
  scrollRestoration: true,
  defaultPreloadStaleTime: 0,
})

export function entryOfLocation(): RouteEntry | undefined {
  const path = router.state.matches.at(-1)?.fullPath
  return path === undefined ? undefined : entryOfPath.get(path)
}

async function enter(location: ParsedLocation, entry: RouteEntry | undefined): Promise<void> {
  const path = location.pathname
  const target = redirects[path]
  const roles = () => queryClient.getQueryData(currentUser.queryKey)?.roles ?? []
  const access = accessOf({
    path,
    search: location.searchStr,
    isOpen: entry?.isOpen === true,
    hasToken: storedToken() !== '',
    hasRoles: roles().length > 0,
  })
  if (access.kind === 'go') goTo(access.href)
  if (access.kind === 'load-roles') await loadRoles(path, location.searchStr)
  if (target !== undefined) goTo(target)
  if (entry?.isOpen) return
  if (entry === undefined || !isAllowed(entry, roles())) {
    goTo(previousHref ?? '/error')
  }
}

/** Spec §4: a failed load resets the token and leads to /login with the way back. */
async function loadRoles(path: string, search: string): Promise<void> {
  try {
    await queryClient.fetchQuery(currentUser)
  } catch {
    clearToken()
    goTo(loginAddress(path, search))
  }
}

/** The router carries a redirect out of `beforeLoad` by throwing it. */
function goTo(href: string): never {
  redirect({ href, replace: true, throw: true })
  throw new Error('redirect throws')
}

function showTitle(): void {
  const entry = entryOfLocation()
  if (entry !== undefined) document.title = `${translate(entry.titleKey)} - ${appConfig.title}`
}

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) startProgress()
})
router.subscribe('onResolved', ({ toLocation }) => {
  stopProgress()
  showTitle()
  if (entryOfLocation()?.isOpen !== true) previousHref = toLocation.href
})
onLanguageChange(showTitle)
