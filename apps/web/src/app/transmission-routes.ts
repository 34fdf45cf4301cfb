import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const transmissionRoutes: readonly RouteEntry[] = [
  {
    path: '/extend/transmission',
    titleKey: 'shell.transmission',
    roles: everyone,
    section: 'extend',
    screen: lazyScreen(
      () =>
        withTexts(
          'extend',
          () => import('#features/transmission/list/transmission-list-screen.tsx'),
        ),
      'TransmissionListScreen',
    ),
  },
  {
    path: '/extend/transmission/$transmissionId',
    titleKey: 'shell.transmissionEdit',
    roles: everyone,
    isHidden: true,
    parent: '/extend/transmission',
    screen: lazyScreen(
      () =>
        withTexts('extend', () => import('#features/transmission/detail/transmission-screen.tsx')),
      'TransmissionScreen',
    ),
  },
]
