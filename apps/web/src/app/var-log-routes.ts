import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const varLogRoutes: readonly RouteEntry[] = [
  {
    path: '/report/variable',
    titleKey: 'shell.varLog',
    roles: everyone,
    section: 'log',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/telemetry-history/var-log-screen.tsx')),
      'VarLogScreen',
    ),
  },
]
