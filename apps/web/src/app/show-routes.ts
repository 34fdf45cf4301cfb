import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

/** Routes of configurations with live values, for people who are signed in; shares have a page of their own. */
export const showRoutes: readonly RouteEntry[] = [
  toRoute('/configuration/show', '/configuration/deviceConfig'),
  toRoute('/configuration/modelShow', '/configuration/modelConfig'),
]

/** The same screen at two addresses, so that the menu shows from which list it was opened. */
function toRoute(path: string, parent: string): RouteEntry {
  return {
    path,
    titleKey: 'shell.configurationShow',
    roles: everyone,
    isHidden: true,
    parent,
    screen: lazyScreen(
      () => withTexts('show', () => import('#viewer/show/session-show-screen.tsx')),
      'SessionShowScreen',
    ),
  }
}
