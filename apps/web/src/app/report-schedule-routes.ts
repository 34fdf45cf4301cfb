import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const reportScheduleRoutes: readonly RouteEntry[] = [
  {
    path: '/extend/report',
    titleKey: 'shell.reportSchedule',
    roles: everyone,
    section: 'extend',
    screen: lazyScreen(
      () =>
        withTexts(
          'extend',
          () => import('#features/report-schedule/report-schedule-list-screen.tsx'),
        ),
      'ReportScheduleListScreen',
    ),
  },
  {
    path: '/extend/report/$scheduleId',
    titleKey: 'shell.reportScheduleEdit',
    roles: everyone,
    isHidden: true,
    parent: '/extend/report',
    screen: lazyScreen(
      () =>
        withTexts(
          'extend',
          () => import('#features/report-schedule/report-schedule-form-screen.tsx'),
        ),
      'ReportScheduleFormScreen',
    ),
  },
  {
    path: '/extend/report/$scheduleId/kept',
    titleKey: 'shell.keptReports',
    roles: everyone,
    isHidden: true,
    parent: '/extend/report',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/report-schedule/kept-report-screen.tsx')),
      'KeptReportScreen',
    ),
  },
]
