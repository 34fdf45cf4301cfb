import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { withTexts } from '#i18n/with-texts.ts'
import { alarmRoutes } from './alarm-routes.ts'
import { callsRoutes } from './calls-routes.ts'
import { configurationRoutes, dashboardRoutes, templateRoutes } from './configuration-routes.ts'
import { deviceDetailRoute } from './device-detail-route.ts'
import { deviceModelRoutes } from './device-model-routes.ts'
import { forwardingRoutes } from './forwarding-routes.ts'
import { handbookRoutes } from './handbook-routes.ts'
import { lazyScreen } from './lazy-screen.ts'
import { projectRoutes } from './project-routes.ts'
import { reportScheduleRoutes } from './report-schedule-routes.ts'
import { changers, everyone, type RouteEntry } from './route-entry.ts'
import { showRoutes } from './show-routes.ts'
import { timedTaskRoutes } from './timed-task-routes.ts'
import { transmissionRoutes } from './transmission-routes.ts'
import { varLogRoutes } from './var-log-routes.ts'

/** Sections of the personal centre. They are reached through the user menu and hidden in the main one. */
const personal: readonly (readonly [string, PlainMessageKey, AsyncRouteComponent<object>])[] = [
  [
    '/personalInfo/setting',
    'shell.personalSetting',
    lazyScreen(
      () =>
        withTexts('account', () => import('#features/account/personal/profile/setting-screen.tsx')),
      'SettingScreen',
    ),
  ],
  [
    '/personalInfo/security',
    'shell.personalSecurity',
    lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/security/security-screen.tsx'),
        ),
      'SecurityScreen',
    ),
  ],
  [
    '/personalInfo/sessions',
    'shell.personalSessions',
    lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/security/sessions-screen.tsx'),
        ),
      'SessionsScreen',
    ),
  ],
  [
    '/personalInfo/quota',
    'shell.personalQuota',
    lazyScreen(
      () => withTexts('account', () => import('#features/account/personal/quota/quota-screen.tsx')),
      'QuotaScreen',
    ),
  ],
  [
    '/personalInfo/api',
    'shell.personalApi',
    lazyScreen(
      () =>
        withTexts('account', () => import('#features/account/personal/api-token/api-screen.tsx')),
      'ApiScreen',
    ),
  ],
]

/** All routes that have a screen; /login is a page of its own (`sign-in-page.tsx`). */
export const routeTable: readonly RouteEntry[] = [
  {
    path: '/home',
    titleKey: 'shell.home',
    roles: everyone,
    section: 'overview',
    screen: lazyScreen(() => import('#features/home/home-screen.tsx'), 'HomeScreen', 'first'),
  },
  ...dashboardRoutes,
  ...handbookRoutes,
  ...templateRoutes,
  {
    path: '/device/list',
    titleKey: 'shell.deviceList',
    roles: everyone,
    section: 'device',
    screen: lazyScreen(
      async () => (await import('#features/device/list/device-list-screen.tsx')).openDeviceList(),
      'DeviceListScreen',
      'first',
    ),
  },
  {
    path: '/device/deviceAdd',
    titleKey: 'shell.deviceAdd',
    editTitleKey: 'shell.deviceEdit',
    roles: changers,
    isHidden: true,
    parent: '/device/list',
    screen: lazyScreen(
      () => import('#features/device/form/device-add-screen.tsx'),
      'DeviceAddScreen',
    ),
  },
  deviceDetailRoute,
  ...deviceModelRoutes,
  {
    path: '/device/group',
    titleKey: 'shell.group',
    roles: everyone,
    section: 'device',
    screen: lazyScreen(() => import('#features/group/group-screen.tsx'), 'GroupScreen'),
  },
  {
    path: '/device/firmware',
    titleKey: 'shell.firmware',
    roles: everyone,
    section: 'device',
    screen: lazyScreen(() => import('#features/firmware/firmware-screen.tsx'), 'FirmwareScreen'),
  },
  ...configurationRoutes,
  ...showRoutes,
  ...alarmRoutes,
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
    screen: lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/security/phone-fill-screen.tsx'),
        ),
      'PhoneFillScreen',
    ),
  },
  {
    path: '/factorSetup',
    titleKey: 'shell.factorSetup',
    roles: everyone,
    isHidden: true,
    isFullScreen: true,
    screen: lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/security/factor-setup-screen.tsx'),
        ),
      'FactorSetupScreen',
    ),
  },
  {
    path: '/infoSelectFill',
    titleKey: 'shell.infoFill',
    roles: everyone,
    isHidden: true,
    screen: lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/profile/info-fill-screen.tsx'),
        ),
      'InfoFillScreen',
    ),
  },
  ...timedTaskRoutes,
  ...transmissionRoutes,
  ...forwardingRoutes,
  ...reportScheduleRoutes,
  ...callsRoutes,
  ...projectRoutes,
  {
    path: '/report/alarm',
    titleKey: 'shell.alarmLog',
    roles: everyone,
    section: 'log',
    screen: lazyScreen(() => import('#features/alarm/log/alarm-log-screen.tsx'), 'AlarmLogScreen'),
  },
  ...varLogRoutes,
  {
    path: '/audit',
    titleKey: 'shell.audit',
    roles: everyone,
    section: 'log',
    screen: lazyScreen(
      () => withTexts('account', () => import('#features/audit/audit-screen.tsx')),
      'AuditScreen',
    ),
  },
  {
    path: '/account/list',
    titleKey: 'shell.accountList',
    roles: ['ROOT'],
    section: 'system',
    screen: lazyScreen(
      () => withTexts('account', () => import('#features/account/list/account-list-screen.tsx')),
      'AccountListScreen',
    ),
  },
  {
    path: '/device/refused',
    titleKey: 'shell.refused',
    roles: ['ROOT'],
    section: 'system',
    screen: lazyScreen(
      () => import('#features/device/refused/refused-screen.tsx'),
      'RefusedScreen',
    ),
  },
  {
    path: '/buildEditor',
    titleKey: 'shell.buildEditor',
    roles: changers,
    isHidden: true,
    isFullScreen: true,
    screen: lazyScreen(() => import('#editor/editor-screen.tsx'), 'EditorScreen', 'first'),
  },
  {
    path: '/qr/$id',
    titleKey: 'shell.qrConfirm',
    roles: everyone,
    isHidden: true,
    screen: lazyScreen(
      () =>
        withTexts(
          'account',
          () => import('#features/account/personal/security/qr-confirm-screen.tsx'),
        ),
      'QrConfirmScreen',
    ),
  },
  {
    path: '/error',
    titleKey: 'shell.error',
    roles: everyone,
    isHidden: true,
    screen: lazyScreen(() => import('./error-screen.tsx'), 'ErrorScreen'),
  },
]

/** Where `/` and the roots of sections lead: to their first page. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/device': '/device/list',
  '/configuration': '/configuration/deviceConfig',
  '/alarm': '/alarm/trigger',
  '/report': '/report/timing',
  '/extend': '/extend/timing',
  '/account': '/account/list',
  '/personalInfo': '/personalInfo/setting',
}
