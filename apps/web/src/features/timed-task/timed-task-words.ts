import type { CommandReason, TimedTaskEvaluation, TimedTaskReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { commandReasonText } from '#parts/command-reason.ts'

type OwnReason = Exclude<TimedTaskReason, CommandReason>

const ownReasons: Readonly<Record<OwnReason, PlainMessageKey>> = {
  'no-device': 'timing.reason.no-device',
  'no-variable': 'timing.reason.no-variable',
  'not-allowed': 'timing.reason.not-allowed',
  down: 'timing.reason.down',
  running: 'timing.reason.running',
  busy: 'timing.reason.busy',
  off: 'timing.reason.off',
}

const isOwn = (reason: TimedTaskReason): reason is OwnReason => reason in ownReasons

type Reasoned = Pick<TimedTaskEvaluation, 'reason' | 'readBack' | 'exceptionCode'>

/** Why a run did not do what it should; empty when it did. */
export function reasonText({ reason, ...write }: Reasoned, t: Translate): string {
  return isOwn(reason) ? t(ownReasons[reason]) : commandReasonText({ reason, ...write }, t)
}
