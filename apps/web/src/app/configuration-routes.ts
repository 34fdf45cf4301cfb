import { lazyScreen } from './lazy-screen.tsx'
import { everyone, type RouteEntry } from './route-entry.ts'
import { withTexts } from './with-texts.ts'

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
