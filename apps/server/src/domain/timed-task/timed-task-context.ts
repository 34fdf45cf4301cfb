import type { ValueWriteContext } from '#domain/command/command-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { TimedTaskWake } from '#domain/ports/automation-ports.ts'

/** What is needed to plan timed tasks. */
export interface TimedTaskContext extends ModelContext {
  readonly timedTasks: TimedTaskWake
}

/** What is needed to run timed tasks. */
export interface TimedTaskRunContext extends TimedTaskContext, ValueWriteContext {}
