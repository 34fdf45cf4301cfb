import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const deviceDetailRoute: RouteEntry = {
  path: '/device/detail',
  titleKey: 'shell.deviceDetail',
  roles: everyone,
  isHidden: true,
  parent: '/device/list',
  screen: lazyScreen(
    () =>
      withTexts('bench', async () =>
        (await import('#features/device/detail/device-detail-screen.tsx')).openDeviceDetail(),
      ),
    'DeviceDetailScreen',
  ),
}
