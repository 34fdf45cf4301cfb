import { timedTaskApi, timedTaskCalendarApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import {
  changeCalendarBase,
  changeCalendarDays,
} from '#domain/timed-task/calendar/change-calendar.ts'
import { listCalendar } from '#domain/timed-task/calendar/list-calendar.ts'
import {
  changeTimedTask,
  createTimedTask,
  removeTimedTask,
  switchTimedTask,
} from '#domain/timed-task/timed-task-change.ts'
import { checkTimedTask } from '#domain/timed-task/timed-task-check.ts'
import { listTimedTasks } from '#domain/timed-task/timed-task-list.ts'
import { listTimedTaskLogs } from '#domain/timed-task/timed-task-log.ts'
import { previewTimedTask } from '#domain/timed-task/timed-task-preview.ts'
import { runTimedTaskNow } from '#domain/timed-task/timed-task-run.ts'
import { whyOfTimedTask } from '#domain/timed-task/timed-task-why.ts'

export function timedTaskRoutes({ domain }: ApiContext): Route[] {
  return [
    route(timedTaskApi.list, ({ caller, input }) => listTimedTasks(domain, caller, input)),
    route(timedTaskApi.create, ({ caller, input }) => createTimedTask(domain, caller, input)),
    route(timedTaskApi.change, ({ caller, input }) => changeTimedTask(domain, caller, input)),
    route(timedTaskApi.remove, ({ caller, input }) => removeTimedTask(domain, caller, input.id)),
    route(timedTaskApi.switch, ({ caller, input }) => switchTimedTask(domain, caller, input)),
    route(timedTaskApi.run, ({ caller, input }) => runTimedTaskNow(domain, caller, input)),
    route(timedTaskApi.preview, ({ caller, input }) => previewTimedTask(domain, caller, input)),
    route(timedTaskApi.log, ({ caller, input }) => listTimedTaskLogs(domain, caller, input)),
    route(timedTaskCalendarApi.check, ({ caller, input }) => checkTimedTask(domain, caller, input)),
    route(timedTaskCalendarApi.calendar, ({ caller, input }) =>
      listCalendar(domain, caller, input),
    ),
    route(timedTaskCalendarApi.changeBase, ({ caller, input }) =>
      changeCalendarBase(domain, caller, input.base),
    ),
    route(timedTaskCalendarApi.changeDays, ({ caller, input }) =>
      changeCalendarDays(domain, caller, input),
    ),
    route(timedTaskApi.why, ({ caller, input }) => whyOfTimedTask(domain, caller, input.id)),
  ]
}
