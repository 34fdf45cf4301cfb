import type { TimedTaskStep, TimedTaskType } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { parseTyped } from '#parts/form/parse-typed.ts'

export const stepMoments = ['time', 'sunrise', 'sunset', 'after'] as const
/** When a step runs: by the clock, by the sun, or after the first step. */
export type StepMoment = (typeof stepMoments)[number]

export const sunSides = ['at', 'before', 'later'] as const
export type SunSide = (typeof sunSides)[number]

/** One step as it is typed. What its moment does not need stays, in case it is chosen again. */
export interface StepDraft {
  readonly varId: string
  readonly value: string
  readonly moment: StepMoment
  /** The time of day in the task's zone. */
  readonly time: string
  readonly side: SunSide
  /** Seconds from sunrise or sunset, without a sign. */
  readonly offset: string
  /** Seconds after the first step. */
  readonly after: string
}

export const emptyStep: StepDraft = {
  varId: '',
  value: '',
  moment: 'time',
  time: '08:00:00',
  side: 'at',
  offset: '1800',
  after: '1800',
}

/** Only tasks that run on days have times of day, and the first step has none to follow. */
export function momentOf(
  { moment }: Pick<StepDraft, 'moment'>,
  index: number,
  type: TimedTaskType,
): StepMoment | 'start' {
  if (type !== 'repeat') return index === 0 ? 'start' : 'after'
  return index === 0 && moment === 'after' ? 'time' : moment
}

export function toStepDraft(step: TimedTaskStep): StepDraft {
  const offset = Math.abs(step.offset)
  return {
    varId: String(step.varId),
    value: String(step.value),
    moment: step.sun ?? (step.after === null ? 'time' : 'after'),
    time: step.time ?? emptyStep.time,
    side: sideOf(step.offset),
    offset: offset === 0 ? emptyStep.offset : String(offset),
    after: step.after === null ? emptyStep.after : String(step.after),
  }
}

function sideOf(offset: number): SunSide {
  if (offset === 0) return 'at'
  return offset < 0 ? 'before' : 'later'
}

/** The step as calls take it. */
export function toStepInput(step: StepDraft, index: number, type: TimedTaskType) {
  const moment = momentOf(step, index, type)
  const isSun = moment === 'sunrise' || moment === 'sunset'
  return {
    varId: typedNumber(step.varId),
    value: parseTyped(step.value) ?? Number.NaN,
    time: moment === 'time' ? step.time : null,
    sun: isSun ? moment : null,
    offset: isSun ? signedOffset(step) : 0,
    after: moment === 'after' ? typedNumber(step.after) : null,
  }
}

function signedOffset({ side, offset }: StepDraft): number {
  if (side === 'at') return 0
  return side === 'before' ? -typedNumber(offset) : typedNumber(offset)
}
