import type { AlarmState } from '@fieldhub/contract'
import type { EndedPush, HandledAlarm } from '#facts/alarm-facts.ts'

/** Changes that the alarm stage must be notified of. */
export interface AlarmStagePort {
  /**
   * Called when the trigger, its switch or its alarm setting changed, or it was deleted. It resolves to the number of
   * devices that run it, once the next value is judged by what is stored now.
   */
  refresh(triggerId: number): Promise<number>
  /** With `varId`, only triggers on that variable count. */
  isAlarming(deviceId: number, varId?: number): boolean
  /** Called when people acknowledged, closed or reopened alarms. */
  recordHandling(alarms: readonly HandledAlarm[], state: AlarmState): void
  /** Called when people put a trigger on the shelf on a device, or took it off (null). */
  recordShelving(shelving: {
    readonly triggerId: number
    readonly deviceId: number
    readonly until: number | null
  }): void
  /** Records whether a push reached a contact, from which silence and repeats are measured. */
  recordPush(push: EndedPush): void
  /** Resolves when judgements gathered in memory are stored. */
  writeEvaluations(): Promise<void>
}

/** The schedule of timed tasks. */
export interface TimedTaskWake {
  /** Called when a plan changed, as the next run may be sooner. */
  wake(): void
}
