import type { CommandReason, TimingEvaluation, TimingReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { commandReasonText } from '#ui/command-reason.ts'
import { amount } from '#ui/condition-text.ts'

type OwnReason = Exclude<TimingReason, CommandReason>

const ownReasons: Readonly<Record<OwnReason, PlainMessageKey>> = {
  'no-device': 'timing.reason.no-device',
  'no-variable': 'timing.reason.no-variable',
  'not-allowed': 'timing.reason.not-allowed',
  down: 'timing.reason.down',
  running: 'timing.reason.running',
  busy: 'timing.reason.busy',
  off: 'timing.reason.off',
}

const isOwn = (reason: TimingReason): reason is OwnReason => reason in ownReasons

type Reasoned = Pick<TimingEvaluation, 'reason' | 'readBack' | 'exceptionCode'>

/** Why a run did not do what it should; empty when it did. */
export function reasonText({ reason, ...write }: Reasoned, t: Translate): string {
  return isOwn(reason) ? t(ownReasons[reason]) : commandReasonText({ reason, ...write }, t)
}

interface Measured {
  readonly unit: string
  readonly decimals: number
}

/** With its unit and no more decimals than the variable has. */
export function valueText(value: number | null, { unit, decimals }: Measured): string {
  return value === null ? '--' : amount(Number(value.toFixed(decimals)), unit)
}
