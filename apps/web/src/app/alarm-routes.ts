import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const alarmRoutes: readonly RouteEntry[] = [
  {
    path: '/alarm/trigger',
    titleKey: 'shell.alarmTrigger',
    roles: everyone,
    section: 'alarm',
    screen: lazyScreen(
      () => import('#features/alarm/trigger/trigger-list-screen.tsx'),
      'TriggerListScreen',
    ),
  },
  {
    path: '/alarm/trigger/$triggerId',
    titleKey: 'shell.alarmTriggerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/trigger',
    screen: lazyScreen(
      () => withTexts('bench', () => import('./trigger-screens.tsx')),
      'TriggerFormScreen',
    ),
  },
  {
    path: '/alarm/modelTrigger',
    titleKey: 'shell.alarmModelTrigger',
    roles: everyone,
    section: 'alarm',
    screen: lazyScreen(
      () => import('#features/alarm/trigger/trigger-list-screen.tsx'),
      'ModelTriggerListScreen',
    ),
  },
  {
    path: '/alarm/modelTrigger/$triggerId',
    titleKey: 'shell.alarmModelTriggerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/modelTrigger',
    screen: lazyScreen(
      () => withTexts('bench', () => import('./trigger-screens.tsx')),
      'ModelTriggerFormScreen',
    ),
  },
  {
    path: '/alarm/linker',
    titleKey: 'shell.alarmLinker',
    roles: everyone,
    section: 'alarm',
    screen: lazyScreen(
      () => import('#features/contact/contact-list-screen.tsx'),
      'ContactListScreen',
    ),
  },
  {
    path: '/alarm/linker/$linkerId',
    titleKey: 'shell.alarmLinkerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/linker',
    screen: lazyScreen(
      () => import('#features/contact/contact-form-screen.tsx'),
      'ContactFormScreen',
    ),
  },
  {
    path: '/alarm/setting',
    titleKey: 'shell.alarmSetting',
    roles: everyone,
    section: 'alarm',
    screen: lazyScreen(
      () => import('#features/alarm/setting/setting-list-screen.tsx'),
      'SettingListScreen',
    ),
  },
  {
    path: '/alarm/setting/$settingId',
    titleKey: 'shell.alarmSettingEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/setting',
    screen: lazyScreen(
      () => import('#features/alarm/setting/setting-form-screen.tsx'),
      'SettingFormScreen',
    ),
  },
  {
    path: '/report/handover',
    titleKey: 'alarm.handover',
    roles: everyone,
    isHidden: true,
    parent: '/report/alarm',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/alarm/handover/handover-screen.tsx')),
      'HandoverScreen',
    ),
  },
]
