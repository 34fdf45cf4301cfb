import type { CommandReason, TimedTaskEvaluation, TimedTaskReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { commandReasonText } from '#parts/command-reason.ts'

type OwnReason = Exclude<TimedTaskReason, CommandReason>

const ownReasons: Readonly<Record<OwnReason, PlainMessageKey>> = {
  'no-device': 'timedTask.reason.no-device',
  'no-variable': 'timedTask.reason.no-variable',
  'not-allowed': 'timedTask.reason.not-allowed',
  down: 'timedTask.reason.down',
  running: 'timedTask.reason.running',
  busy: 'timedTask.reason.busy',
  off: 'timedTask.reason.off',
}

const isOwn = (reason: TimedTaskReason): reason is OwnReason => reason in ownReasons

type Reasoned = Pick<TimedTaskEvaluation, 'reason' | 'readBack' | 'exceptionCode'>

/** Why a run did not do what it should; empty when it did. */
export function reasonText({ reason, ...write }: Reasoned, t: Translate): string {
  return isOwn(reason) ? t(ownReasons[reason]) : commandReasonText({ reason, ...write }, t)
}
