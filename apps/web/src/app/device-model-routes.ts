import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { changers, everyone, type RouteEntry } from './route-entry.ts'

/** Loads a screen of models with its words and the names of the data formats. */
const withModelTexts = <T>(load: () => Promise<T>): Promise<T> =>
  withTexts('bench', () => withTexts('modelling', load))

export const deviceModelRoutes: readonly RouteEntry[] = [
  {
    path: '/device/model',
    titleKey: 'shell.model',
    roles: everyone,
    section: 'device',
    screen: lazyScreen(
      () => withModelTexts(() => import('#features/device-model/list/model-list-screen.tsx')),
      'ModelListScreen',
    ),
  },
  {
    path: '/device/modelAdd/{-$modelId}',
    titleKey: 'shell.modelEdit',
    roles: everyone,
    isHidden: true,
    parent: '/device/model',
    screen: lazyScreen(
      () => withModelTexts(() => import('#features/device-model/model-screen.tsx')),
      'ModelScreen',
    ),
  },
  {
    path: '/device/modelTemplate',
    titleKey: 'shell.modelTemplate',
    roles: changers,
    isHidden: true,
    parent: '/device/model',
    screen: lazyScreen(
      () => withModelTexts(() => import('#features/device-model/editor/model-template-screen.tsx')),
      'ModelTemplateScreen',
    ),
  },
]
