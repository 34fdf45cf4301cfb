import { sessionApi } from '@fieldhub/contract'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { adoptPreferences } from '#api/adopt-preferences.ts'
import { appConfig } from '#api/app-config.ts'
import { patiently, queryClient, toQuery } from '#api/query.ts'
import { factorSetupAddress, factorSetupPath } from '#api/session/factor-setup.ts'
import { loginAddress } from '#api/session/leave-to-login.ts'
import { clearToken, storedToken } from '#api/session/token-store.ts'
import { onLanguageChange } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { getAccess, isAllowed } from './access.ts'
import { CrashScreen, RootCrashScreen } from './crash-screen.tsx'
import { entryOfState, titleOfState } from './entry-of-state.ts'
import { isOpenPath } from './open-path.ts'
import { setPageTitle } from './page-title.ts'
import { startProgress, stopProgress } from './progress/progress.ts'
import { ProgressBar } from './progress/progress-bar.tsx'
import type { RouteEntry } from './route-entry.ts'
import { redirects, routeTable } from './routes.ts'

const currentUser = toQuery(sessionApi.currentUser, {})
/** The last page that matched, to which an unmatched address returns. */
let previousHref: string | undefined

/** Each page below the frame that it is shown in: the console's, or one without menus. */
function createRouteTree() {
  const root = createRootRoute({
    component: RootView,
    errorComponent: RootCrashScreen,
    beforeLoad: ({ location, matches }) => enter(location, entryOfState({ matches })),
  })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  })
  const fullScreen = createRoute({
    getParentRoute: () => root,
    id: 'full-screen',
    component: lazyRouteComponent(() => import('./shell/full-screen.tsx'), 'FullScreen'),
  })
  const routesOf = (isFullScreen: boolean) =>
    routeTable
      .filter((entry) => (entry.isFullScreen ?? false) === isFullScreen)
      .map(({ path, screen }) =>
        createRoute({
          getParentRoute: () => (isFullScreen ? fullScreen : shell),
          path,
          component: screen,
          errorComponent: CrashScreen,
        }),
      )
  // Addresses that no other route matches, also below those that exist: it is not in the table, so `enter` leads away.
  const unmatched = createRoute({ getParentRoute: () => root, path: '$' })
  return root.addChildren([
    unmatched,
    shell.addChildren(routesOf(false)),
    fullScreen.addChildren(routesOf(true)),
  ])
}

/** The router of the console, of which a page has one. */
export function createConsoleRouter() {
  const router = createRouter({
    routeTree: createRouteTree(),
    // Addresses are written by people and other programs, so they are plain texts, not the router's JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search).toString()
      return text && `?${text}`
    },
    scrollRestoration: true,
    defaultPreloadStaleTime: 0,
  })
  const showTitle = () => {
    const titleKey = titleOfState(router.state)
    if (titleKey !== undefined) setPageTitle(`${translate(titleKey)} - ${appConfig.title}`)
  }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) startProgress()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    stopProgress()
    showTitle()
    if (entryOfState(router.state) !== undefined) previousHref = toLocation.href
  })
  onLanguageChange(showTitle)
  return router
}

/** Whether the role demands a second factor that is not set up yet; until it is, the server answers nothing else. */
const lacksFactor = () => queryClient.getQueryData(currentUser.queryKey)?.lacksFactor === true

/** Says that there is no page, or that there is one which the role may not open. */
const errorHref = (entry: RouteEntry | undefined) =>
  entry === undefined ? '/error' : '/error?refused=true'

async function enter(location: ParsedLocation, entry: RouteEntry | undefined): Promise<void> {
  const path = location.pathname
  const target = redirects[path]
  const roles = () => queryClient.getQueryData(currentUser.queryKey)?.roles ?? []
  const access = getAccess({
    path,
    search: location.searchStr,
    isOpen: isOpenPath(path),
    hasToken: storedToken() !== '',
    hasRoles: roles().length > 0,
  })
  if (access.kind === 'go') await goTo(access.href)
  // The screen comes while the server says who looks at it; most of the time it is shown.
  if (access.kind === 'load-roles') void entry?.screen.preload?.()
  if (access.kind === 'load-roles') await loadRoles(path, location.searchStr)
  if (lacksFactor() && path !== factorSetupPath) {
    await goTo(factorSetupAddress(path, location.searchStr))
  }
  if (target !== undefined) await goTo(target)
  if (entry === undefined || !isAllowed(entry, roles())) {
    await goTo(previousHref ?? errorHref(entry))
  }
}

/**
 * Loads the roles. When that fails for more than a moment, the token is cleared and /login opened with the way back.
 */
async function loadRoles(path: string, search: string): Promise<void> {
  try {
    await adoptPreferences(await queryClient.fetchQuery(patiently(currentUser)))
  } catch {
    clearToken()
    await goTo(loginAddress(path, search))
  }
}

/** Leads elsewhere and never resolves: either the router is thrown its redirect, or the sign-in page is loaded anew. */
function goTo(href: string): Promise<never> {
  if (href.startsWith('/login')) location.replace(href)
  else redirect({ href, replace: true, throw: true })
  return new Promise(() => undefined)
}

function RootView() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
