/** Timed tasks' part of the package's entry, which would be too long to read otherwise. */
export {
  TimedTask,
  TimedTaskChange,
  TimedTaskDraft,
  TimedTaskEvaluation,
  TimedTaskInput,
  TimedTaskLogRow,
  TimedTaskOffReason,
  TimedTaskReason,
  TimedTaskResult,
  TimedTaskRunNow,
  TimedTaskStep,
} from './timed-task.ts'
export {
  timedTaskApi,
  timedTaskFiles,
  timedTaskLogExportPath,
} from './timed-task-api.ts'
export {
  CalendarBase,
  CalendarDay,
  CalendarRun,
  TimedTaskChecked,
  TimedTaskConflict,
  timedTaskCalendarApi,
} from './timed-task-calendar-api.ts'
export {
  ShortMonths,
  SunEvent,
  TimedTaskCheck,
  TimedTaskDays,
  TimedTaskStepInput,
  TimedTaskType,
  type TimedTaskWhen,
  timedTaskFaults,
  timedTaskLimits,
} from './timed-task-when.ts'
