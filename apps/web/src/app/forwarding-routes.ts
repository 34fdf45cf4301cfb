import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const forwardingRoutes: readonly RouteEntry[] = [
  {
    path: '/extend/forwarding',
    titleKey: 'shell.forwarding',
    roles: everyone,
    section: 'extend',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/forwarding/forwarding-list-screen.tsx')),
      'ForwardingListScreen',
    ),
  },
  {
    path: '/extend/forwarding/$forwardingId',
    titleKey: 'shell.forwardingEdit',
    roles: everyone,
    isHidden: true,
    parent: '/extend/forwarding',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/forwarding/forwarding-form-screen.tsx')),
      'ForwardingFormScreen',
    ),
  },
  {
    path: '/extend/forwarding/$forwardingId/log',
    titleKey: 'shell.forwardingLog',
    roles: everyone,
    isHidden: true,
    parent: '/extend/forwarding',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/forwarding/forwarding-log-screen.tsx')),
      'ForwardingLogScreen',
    ),
  },
]
