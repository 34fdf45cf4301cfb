import { invariant } from '@fieldhub/kernel'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/mantine-styles.ts'
import { appConfig } from '#api/app-config.ts'
import { keepTokenCopy } from '#api/session/token-copy.ts'
import { storedToken } from '#api/session/token-store.ts'
import { startLanguage } from '#i18n/language-store.ts'
import { startZone } from '#i18n/time-zone.ts'
import { getAccess } from './access.ts'
import { browserLanguage } from './browser-language.ts'
import { reloadForNewVersion } from './new-version.ts'
import { isOpenPath } from './open-path.ts'

/**
 * Opens the sign-in page or the console. They are two separate loads, so that signing in needs neither
 * router nor query cache, and a new session never meets the state of an old one.
 */
export async function startConsole(): Promise<void> {
  const place = document.getElementById('root')
  invariant(place !== null, 'index.html has #root')
  reloadForNewVersion()
  keepTokenCopy(appConfig.tokenCopyKey)
  startZone()
  const isShared = isShow() || isShowDashboard() || isEmbed()
  const language = isShared ? browserLanguage() : appConfig.defaultLanguage
  const starting = startLanguage(language, isShow() || isEmbed() ? 'show' : 'entry')
  // Each asks for files, and none has to wait for another's.
  const [page] = await Promise.all([openPage(), starting, loadedSheets()])
  // A transition is rendered in slices of some milliseconds: a slow phone answers touches meanwhile.
  startTransition(() => createRoot(place).render(<StrictMode>{page}</StrictMode>))
}

const isShowDashboard = () => location.pathname.startsWith('/showDashboard/')
const isEmbed = () => location.pathname.startsWith('/embed/')
const isShow = () => location.pathname.startsWith('/show/')

async function openPage(): Promise<ReactNode> {
  if (isEmbed()) return (await import('#viewer/embed/open-embed.tsx')).openEmbed(location.search)
  if (isShow()) return (await import('./show-page.tsx')).openShow(location.pathname)
  if (isShowDashboard()) {
    return (await import('#features/dashboard/show/show-dashboard-page.tsx')).openShowDashboard(
      location.pathname,
    )
  }
  const { pathname, search } = location
  const access = getAccess({
    path: pathname,
    search,
    isOpen: isOpenPath(pathname),
    hasToken: storedToken() !== '',
    // Whether the account has roles is judged by the router; here it only matters which of the two pages it is.
    hasRoles: true,
  })
  if (access.kind === 'go') history.replaceState(null, '', access.href)
  if (location.pathname !== '/login') return (await import('./console.tsx')).openConsole()
  const { SignInPage } = await import('./sign-in-page.tsx')
  return <SignInPage />
}

/**
 * Resolves when the stylesheets of the page are there. `boot.js` asks for them in a way that does not hold up the
 * outline, so the program may be faster. One that cannot be loaded is not waited for.
 */
async function loadedSheets(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...sheets].filter(({ sheet }) => sheet === null).map(untilLoaded))
}

function untilLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
  })
}
