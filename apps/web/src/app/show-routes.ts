import { lazyScreen } from './lazy-screen.tsx'
import { everyone, type RouteEntry } from './route-entry.ts'
import { withTexts } from './with-texts.ts'

/** A configuration with live values, for signed-in people; shares have a page of their own. */
export const showRoutes: readonly RouteEntry[] = [
  {
    path: '/configuration/show',
    titleKey: 'shell.configurationShow',
    roles: everyone,
    isHidden: true,
    parent: '/configuration/deviceConfig',
    screen: lazyScreen(
      () => withTexts('show', () => import('#viewer/show/session-show-screen.tsx')),
      'SessionShowScreen',
    ),
  },
]
