import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

const screens = () =>
  withTexts('page', () => import('#features/page/list/configuration-screens.tsx'))

export const configurationRoutes: readonly RouteEntry[] = [
  {
    path: '/configuration/deviceConfig',
    titleKey: 'shell.deviceConfig',
    roles: everyone,
    section: 'configuration',
    screen: lazyScreen(screens, 'DeviceConfigScreen'),
  },
  {
    path: '/configuration/modelConfig',
    titleKey: 'shell.modelConfig',
    roles: everyone,
    section: 'configuration',
    screen: lazyScreen(screens, 'ModelConfigScreen'),
  },
]

/** Reached from the list of model configurations. */
export const templateRoutes: readonly RouteEntry[] = [
  {
    path: '/configuration/template',
    titleKey: 'shell.pageTemplates',
    roles: everyone,
    isHidden: true,
    parent: '/configuration/modelConfig',
    screen: lazyScreen(
      () =>
        withTexts('page', () =>
          withTexts('library', () => import('#editor/gallery/gallery-screen.tsx')),
        ),
      'GalleryScreen',
    ),
  },
]

/** Dashboards are reached from the overview: the menu has the entries of its own list and no others. */
export const dashboardRoutes: readonly RouteEntry[] = [
  {
    path: '/dashboard',
    titleKey: 'shell.dashboards',
    roles: everyone,
    isHidden: true,
    parent: '/home',
    screen: lazyScreen(
      () => withTexts('dashboard', () => import('#features/dashboard/board-list-screen.tsx')),
      'BoardListScreen',
    ),
  },
  {
    path: '/dashboard/$dashboardId',
    titleKey: 'shell.dashboard',
    roles: everyone,
    isHidden: true,
    parent: '/home',
    screen: lazyScreen(
      () => withTexts('dashboard', () => import('#features/dashboard/board-screen.tsx')),
      'BoardScreen',
    ),
  },
]
