import { withTexts } from '#i18n/with-texts.ts'
import { lazyScreen } from './lazy-screen.ts'
import { everyone, type RouteEntry } from './route-entry.ts'

export const timedTaskRoutes: readonly RouteEntry[] = [
  {
    path: '/report/timing',
    titleKey: 'shell.timingLog',
    roles: everyone,
    section: 'log',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/timed-task/timed-task-log-screen.tsx')),
      'TimedTaskLogScreen',
    ),
  },
  {
    path: '/extend/timing',
    titleKey: 'shell.timing',
    roles: everyone,
    section: 'extend',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/timed-task/timed-task-list-screen.tsx')),
      'TimedTaskListScreen',
    ),
  },
  {
    path: '/extend/timing/calendar',
    titleKey: 'shell.timingCalendar',
    roles: everyone,
    isHidden: true,
    parent: '/extend/timing',
    screen: lazyScreen(
      () =>
        withTexts(
          'extend',
          () => import('#features/timed-task/calendar/timed-task-calendar-screen.tsx'),
        ),
      'TimedTaskCalendarScreen',
    ),
  },
  {
    path: '/extend/timing/$timingId',
    titleKey: 'shell.timingEdit',
    roles: everyone,
    isHidden: true,
    parent: '/extend/timing',
    screen: lazyScreen(
      () => withTexts('extend', () => import('#features/timed-task/timed-task-form-screen.tsx')),
      'TimedTaskFormScreen',
    ),
  },
]
