import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { changers, type RouteEntry } from './route-entry.ts'

/** The page of the project archive. Who may change nothing has nothing to move. */
export const projectRoutes: readonly RouteEntry[] = [
  {
    path: '/extend/project',
    titleKey: 'shell.project',
    roles: changers,
    section: 'extend',
    screen: lazyScreen(
      () => withTexts('account', () => import('#features/project/project-screen.tsx')),
      'ProjectScreen',
    ),
  },
]
