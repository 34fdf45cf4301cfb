import type { EvaluationOutcome, EvaluationRow, PushReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

const outcomeKeys = {
  opened: 'trigger.outcomeOpened',
  still: 'trigger.outcomeStill',
  closed: 'trigger.outcomeClosed',
  normal: 'trigger.outcomeNormal',
  band: 'trigger.outcomeBand',
  delay: 'trigger.outcomeDelay',
  offline: 'trigger.outcomeOffline',
  bad: 'trigger.outcomeBad',
  older: 'trigger.outcomeOlder',
  unknown: 'trigger.outcomeUnknown',
  disabled: 'trigger.outcomeDisabled',
} as const satisfies Readonly<Record<EvaluationOutcome, PlainMessageKey>>

const untilKeys = {
  silent: 'trigger.reasonSilent',
  chattering: 'trigger.reasonChattering',
  quiet: 'trigger.reasonQuiet',
  shelved: 'trigger.reasonShelved',
  tried: 'trigger.reasonTried',
  cap: 'trigger.reasonCapUntil',
} as const

const reasonKeys = {
  first: 'trigger.reasonFirst',
  repeat: 'trigger.reasonRepeat',
  chatter: 'trigger.reasonChatter',
  untold: 'trigger.reasonUntold',
  recovery: 'trigger.reasonRecovery',
  noContent: 'trigger.reasonNoContent',
  alarmOff: 'trigger.reasonAlarmOff',
  noContact: 'trigger.reasonNoContact',
  acknowledged: 'trigger.reasonAcknowledged',
  gatewaySilent: 'trigger.reasonGatewaySilent',
  delay: 'trigger.reasonDelay',
  gathered: 'trigger.reasonGathered',
} as const satisfies Readonly<
  Record<Exclude<PushReason, 'none' | keyof typeof untilKeys>, PlainMessageKey>
>

export interface Measure {
  readonly unit: string
  readonly decimals: number
}

/** What a judgement came to, in the measure of the trigger's variable, and why a push went out or did not. */
export function evaluationText(row: EvaluationRow, t: Translate, measure?: Measure) {
  const show = (number: number) => displayValue(number, measure)
  const value = row.lastValue
  const spread =
    row.count > 1 && row.min !== row.max && row.min !== null && row.max !== null
      ? t('trigger.whySpread', { min: show(row.min), max: show(row.max) })
      : ''
  const shown = value === null ? '' : `${t('trigger.whyValue', { value: show(value) })}${spread}`
  return {
    outcome: [shown, t(outcomeKeys[row.outcome]), metText(row, t)].filter(Boolean).join(' · '),
    reason: reasonText(row, t),
  }
}

/** Which of several conditions were met. */
function metText({ met }: EvaluationRow, t: Translate): string {
  if (met === null) return ''
  const states = met.map((isMet, index) => {
    const key = isMet === null ? 'unknown' : isMet ? 'met' : 'unmet'
    return t(metKeys[key], { n: index + 1 })
  })
  return states.join(t('trigger.comma'))
}

const metKeys = {
  met: 'trigger.whyMet',
  unmet: 'trigger.whyUnmet',
  unknown: 'trigger.whyUnknown',
} as const

/** Empty: there is nothing to say of pushes. */
export function reasonText({ reason, reasonTime }: EvaluationRow, t: Translate): string {
  if (reason === 'none') return ''
  if (!isUntil(reason)) return t(reasonKeys[reason])
  const until = reasonTime === null ? '?' : formatDateTime(reasonTime)
  return t(untilKeys[reason], { until })
}

function isUntil(reason: PushReason): reason is keyof typeof untilKeys {
  return reason in untilKeys
}
