import type { ValueWriteContext } from '#domain/command/command-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { TimingWake } from '#domain/ports.ts'

/** What planning timed tasks needs. */
export interface TimedTaskContext extends ModelContext {
  readonly timedTasks: TimingWake
}

/** What running timed tasks needs. */
export interface TimedTaskRunContext extends TimedTaskContext, ValueWriteContext {}
