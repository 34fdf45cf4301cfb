import { lazyScreen } from './lazy-screen.tsx'
import { everyone, type RouteEntry } from './route-entry.ts'
import { withTexts } from './with-texts.ts'

/** Routes of configurations with live values, for people who are signed in; shares have a page of their own. */
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
