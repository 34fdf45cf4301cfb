import { sessionApi } from '@fieldhub/contract'
import { adoptPreferences } from '#api/adopt-preferences.ts'
import { appConfig } from '#api/app-config.ts'
import { patiently, queryClient, toQuery } from '#api/query.ts'
import { factorSetupAddress, factorSetupPath } from '#api/session/factor-setup.ts'
import { loginAddress } from '#api/session/leave-to-login.ts'
import { clearToken, storedToken } from '#api/session/token-store.ts'
import { onLanguageChange } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import type { RouteLocation } from '#router/location.ts'
import { type Route, Router, type RouterState } from '#router/router.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { getAccess, isAllowed } from './access.ts'
import { entryOfRoute } from './entry-of-route.ts'
import { isOpenPath } from './open-path.ts'
import { setPageTitle } from './page-title.ts'
import { startProgress, stopProgress } from './progress.ts'
import { redirects, routeTable } from './routes.ts'

const currentUser = toQuery(sessionApi.currentUser, {})
/** The page that is shown, to which an unmatched address returns. */
let shown: RouterState | undefined

const shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell)
const fullScreen = lazyPart(async () => (await import('./shell/full-screen.tsx')).FullScreen)

export const router = new Router({
  routes: routeTable.map(({ path, screen, isFullScreen }) => ({
    path,
    screen,
    layout: isFullScreen === true ? fullScreen : shell,
  })),
  enter,
  onStart: (isOtherPage) => {
    if (isOtherPage) startProgress()
  },
  onShown: (state) => {
    stopProgress()
    shown = state
    showTitle()
  },
})
onLanguageChange(showTitle)

/** Whether the role demands a second factor that is not set up yet; until it is, the server answers nothing else. */
const lacksFactor = () => queryClient.getQueryData(currentUser.queryKey)?.lacksFactor === true

async function enter(
  { pathname: path, search }: RouteLocation,
  route: Route | undefined,
): Promise<string | undefined> {
  const roles = () => queryClient.getQueryData(currentUser.queryKey)?.roles ?? []
  const access = getAccess({
    path,
    search,
    isOpen: isOpenPath(path),
    hasToken: storedToken() !== '',
    hasRoles: roles().length > 0,
  })
  if (access.kind === 'go') return goTo(access.href)
  if (access.kind === 'load-roles') {
    // The screen comes while the server says who looks at it; most of the time it is shown.
    void route?.screen.preload()
    await loadRoles(path, search)
  }
  if (lacksFactor() && path !== factorSetupPath) return factorSetupAddress(path, search)
  const entry = entryOfRoute(route)
  const target = redirects[path]
  if (target !== undefined) return target
  if (entry !== undefined && isAllowed(entry, roles())) return undefined
  return shown?.location.href ?? '/error'
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

/** The address to go to. The sign-in page is loaded anew, and the promise then never resolves. */
function goTo(href: string): Promise<string> {
  if (!href.startsWith('/login')) return Promise.resolve(href)
  location.replace(href)
  return new Promise(() => undefined)
}

function showTitle(): void {
  const entry = entryOfRoute(shown?.route)
  if (entry !== undefined) setPageTitle(`${translate(entry.titleKey)} - ${appConfig.title}`)
}
