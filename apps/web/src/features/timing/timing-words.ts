import type { TimingEvaluation, TimingReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { amount } from '#ui/condition-text.ts'

type PlainReason = Exclude<TimingReason, '' | 'exception' | 'differs'>

const reasonKeys: Readonly<Record<PlainReason, PlainMessageKey>> = {
  offline: 'command.reason.offline',
  silent: 'command.reason.silent',
  'out-of-range': 'command.reason.out-of-range',
  'not-writable': 'command.reason.not-writable',
  unsupported: 'command.reason.unsupported',
  expired: 'command.reason.expired',
  'model-changed': 'command.reason.model-changed',
  stopped: 'command.reason.stopped',
  'no-read-back': 'command.reason.no-read-back',
  'no-device': 'timing.reason.no-device',
  'no-variable': 'timing.reason.no-variable',
  'not-allowed': 'timing.reason.not-allowed',
  down: 'timing.reason.down',
  running: 'timing.reason.running',
  busy: 'timing.reason.busy',
  off: 'timing.reason.off',
}

type Reasoned = Pick<TimingEvaluation, 'reason' | 'readBack' | 'exceptionCode'>

/** Why a run did not do what it should; empty when it did. */
export function reasonText({ reason, readBack, exceptionCode }: Reasoned, t: Translate): string {
  if (reason === '') return ''
  if (reason === 'exception') return t('command.reason.exception', { code: exceptionCode ?? 0 })
  if (reason === 'differs') return t('command.reason.differs', { value: readBack ?? '--' })
  return t(reasonKeys[reason])
}

interface Measured {
  readonly unit: string
  readonly decimals: number
}

/** With its unit and no more decimals than the variable has. */
export function valueText(value: number | null, { unit, decimals }: Measured): string {
  return value === null ? '--' : amount(Number(value.toFixed(decimals)), unit)
}
