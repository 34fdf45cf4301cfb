import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

/** The page of the API. Viewers may read by programs too. */
export const callsRoutes: readonly RouteEntry[] = [
  {
    path: '/extend/api',
    titleKey: 'shell.calls',
    roles: everyone,
    section: 'extend',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/account/calls/calls-screen.tsx')),
      'CallsScreen',
    ),
  },
]
