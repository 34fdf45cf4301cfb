import { Role } from '@fieldhub/contract'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { mayOf } from '#api/use-may.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

export type MenuSection = 'overview' | 'personal' | 'device' | 'alarm' | 'log' | 'system'

export interface RouteEntry {
  /** As the router writes it: `$name` is a part of the path, `{-$name}` one that may be missing. */
  readonly path: string
  readonly titleKey: PlainMessageKey
  /** Who may enter besides ROOT. Without a list the route is dropped (spec §2, Access rules). */
  readonly roles?: readonly Role[]
  /** Reached from another page, not from the menu. */
  readonly isHidden?: true
  readonly section?: MenuSection
  /** The menu entry that a hidden page belongs to. */
  readonly parent?: string
  readonly screen: AsyncRouteComponent<object>
}

/** Spec §2: every route lists GUEST; the roles above it enter too. */
const everyone = Role.options
/** Screens that are of no use to who may not change anything. */
const changers = Role.options.filter((role) => mayOf([role], 'change'))

/** Sections of the personal centre: reached through the user menu, hidden in the main one (spec §2). */
const personal: readonly (readonly [string, PlainMessageKey, AsyncRouteComponent<object>])[] = [
  [
    '/personalInfo/setting',
    'shell.personalSetting',
    lazyRouteComponent(() => import('#features/personal/setting-screen.tsx'), 'SettingScreen'),
  ],
  [
    '/personalInfo/security',
    'shell.personalSecurity',
    lazyRouteComponent(() => import('#features/personal/security-screen.tsx'), 'SecurityScreen'),
  ],
  [
    '/personalInfo/sessions',
    'shell.personalSessions',
    lazyRouteComponent(() => import('#features/personal/sessions-screen.tsx'), 'SessionsScreen'),
  ],
  [
    '/personalInfo/quota',
    'shell.personalQuota',
    lazyRouteComponent(() => import('#features/personal/quota-screen.tsx'), 'QuotaScreen'),
  ],
  [
    '/personalInfo/api',
    'shell.personalApi',
    lazyRouteComponent(() => import('#features/personal/api-screen.tsx'), 'ApiScreen'),
  ],
]

/** The routes of spec §2 that have a screen. /login is a page of its own (`sign-in-page.tsx`). */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/home',
    titleKey: 'shell.home',
    roles: everyone,
    section: 'overview',
    screen: lazyRouteComponent(() => import('#features/home/home-screen.tsx'), 'HomeScreen'),
  },
  {
    path: '/device/list',
    titleKey: 'shell.deviceList',
    roles: everyone,
    section: 'device',
    screen: lazyRouteComponent(
      () => import('#features/device/device-list-screen.tsx'),
      'DeviceListScreen',
    ),
  },
  {
    path: '/device/deviceAdd',
    titleKey: 'shell.deviceAdd',
    roles: changers,
    isHidden: true,
    parent: '/device/list',
    screen: lazyRouteComponent(
      () => import('#features/device/device-add-screen.tsx'),
      'DeviceAddScreen',
    ),
  },
  {
    path: '/device/detail',
    titleKey: 'shell.deviceDetail',
    roles: everyone,
    isHidden: true,
    parent: '/device/list',
    screen: lazyRouteComponent(
      () => import('#features/device/device-detail-screen.tsx'),
      'DeviceDetailScreen',
    ),
  },
  {
    path: '/device/model',
    titleKey: 'shell.model',
    roles: everyone,
    section: 'device',
    screen: lazyRouteComponent(
      () => import('#features/model/model-list-screen.tsx'),
      'ModelListScreen',
    ),
  },
  {
    path: '/device/modelAdd/{-$modelId}',
    titleKey: 'shell.modelEdit',
    roles: everyone,
    isHidden: true,
    parent: '/device/model',
    screen: lazyRouteComponent(() => import('#features/model/model-screen.tsx'), 'ModelScreen'),
  },
  {
    path: '/device/modelTemplate',
    titleKey: 'shell.modelTemplate',
    roles: changers,
    isHidden: true,
    parent: '/device/model',
    screen: lazyRouteComponent(
      () => import('#features/model/model-template-screen.tsx'),
      'ModelTemplateScreen',
    ),
  },
  {
    path: '/device/group',
    titleKey: 'shell.group',
    roles: everyone,
    section: 'device',
    screen: lazyRouteComponent(() => import('#features/group/group-screen.tsx'), 'GroupScreen'),
  },
  {
    path: '/device/firmware',
    titleKey: 'shell.firmware',
    roles: everyone,
    section: 'device',
    screen: lazyRouteComponent(
      () => import('#features/firmware/firmware-screen.tsx'),
      'FirmwareScreen',
    ),
  },
  {
    path: '/alarm/trigger',
    titleKey: 'shell.alarmTrigger',
    roles: everyone,
    section: 'alarm',
    screen: lazyRouteComponent(
      () => import('#features/trigger/trigger-list-screen.tsx'),
      'TriggerListScreen',
    ),
  },
  {
    path: '/alarm/trigger/$triggerId',
    titleKey: 'shell.alarmTriggerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/trigger',
    screen: lazyRouteComponent(
      () => import('#features/trigger/trigger-form-screen.tsx'),
      'TriggerFormScreen',
    ),
  },
  {
    path: '/alarm/modelTrigger',
    titleKey: 'shell.alarmModelTrigger',
    roles: everyone,
    section: 'alarm',
    screen: lazyRouteComponent(
      () => import('#features/trigger/trigger-list-screen.tsx'),
      'ModelTriggerListScreen',
    ),
  },
  {
    path: '/alarm/modelTrigger/$triggerId',
    titleKey: 'shell.alarmModelTriggerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/modelTrigger',
    screen: lazyRouteComponent(
      () => import('#features/trigger/trigger-form-screen.tsx'),
      'ModelTriggerFormScreen',
    ),
  },
  {
    path: '/alarm/linker',
    titleKey: 'shell.alarmLinker',
    roles: everyone,
    section: 'alarm',
    screen: lazyRouteComponent(
      () => import('#features/linker/contact-list-screen.tsx'),
      'ContactListScreen',
    ),
  },
  {
    path: '/alarm/linker/$linkerId',
    titleKey: 'shell.alarmLinkerEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/linker',
    screen: lazyRouteComponent(
      () => import('#features/linker/contact-form-screen.tsx'),
      'ContactFormScreen',
    ),
  },
  {
    path: '/alarm/setting',
    titleKey: 'shell.alarmSetting',
    roles: everyone,
    section: 'alarm',
    screen: lazyRouteComponent(
      () => import('#features/linker/setting-list-screen.tsx'),
      'SettingListScreen',
    ),
  },
  {
    path: '/alarm/setting/$settingId',
    titleKey: 'shell.alarmSettingEdit',
    roles: everyone,
    isHidden: true,
    parent: '/alarm/setting',
    screen: lazyRouteComponent(
      () => import('#features/linker/setting-form-screen.tsx'),
      'SettingFormScreen',
    ),
  },
  ...personal.map(
    ([path, titleKey, screen]): RouteEntry => ({
      path,
      titleKey,
      roles: everyone,
      isHidden: true,
      section: 'personal',
      screen,
    }),
  ),
  {
    path: '/phoneInfoFill',
    titleKey: 'shell.phoneFill',
    roles: everyone,
    isHidden: true,
    screen: lazyRouteComponent(
      () => import('#features/personal/phone-fill-screen.tsx'),
      'PhoneFillScreen',
    ),
  },
  {
    path: '/infoSelectFill',
    titleKey: 'shell.infoFill',
    roles: everyone,
    isHidden: true,
    screen: lazyRouteComponent(
      () => import('#features/personal/info-fill-screen.tsx'),
      'InfoFillScreen',
    ),
  },
  {
    path: '/report/alarm',
    titleKey: 'shell.alarmLog',
    roles: everyone,
    section: 'log',
    screen: lazyRouteComponent(
      () => import('#features/alarm-log/alarm-log-screen.tsx'),
      'AlarmLogScreen',
    ),
  },
  {
    path: '/audit',
    titleKey: 'shell.audit',
    roles: everyone,
    section: 'log',
    screen: lazyRouteComponent(() => import('#features/audit/audit-screen.tsx'), 'AuditScreen'),
  },
  {
    path: '/account/list',
    titleKey: 'shell.accountList',
    roles: ['ROOT'],
    section: 'system',
    screen: lazyRouteComponent(
      () => import('#features/account/account-list-screen.tsx'),
      'AccountListScreen',
    ),
  },
  {
    path: '/qr/$id',
    titleKey: 'shell.qrConfirm',
    roles: everyone,
    isHidden: true,
    screen: lazyRouteComponent(
      () => import('#features/personal/qr-confirm-screen.tsx'),
      'QrConfirmScreen',
    ),
  },
  {
    path: '/error',
    titleKey: 'shell.error',
    roles: everyone,
    isHidden: true,
    screen: lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen'),
  },
]

/** Spec §2: `/` and the section roots lead to their first page. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/device': '/device/list',
  '/alarm': '/alarm/trigger',
  '/report': '/report/alarm',
  '/account': '/account/list',
  '/personalInfo': '/personalInfo/setting',
}
