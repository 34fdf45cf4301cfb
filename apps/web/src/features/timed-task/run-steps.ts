import type { TimedTaskEvaluation } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

const secondMs = 1_000

/** What became of a planned run, a sentence a step, in the order of time. */
export function runSteps(row: TimedTaskEvaluation, t: Translate): readonly string[] {
  if (row.outcome === 'missed') return [missedText(row, t)]
  const timed = (key: 'timedTask.why.sent' | 'timedTask.why.answered', time: number | null) =>
    time === null ? [] : [t(key, { time: formatDateTime(time) })]
  return [
    t(`timedTask.origin.${row.origin}`),
    beginText(row, t),
    ...timed('timedTask.why.sent', row.sentAt),
    ...timed('timedTask.why.answered', row.answeredAt),
    ...writtenText(row, t),
    ...(row.commandId === null ? [] : [t('timedTask.why.command', { id: row.commandId })]),
  ]
}

function missedText({ firstTime, lastTime, count }: TimedTaskEvaluation, t: Translate): string {
  return t('timedTask.why.missed', {
    first: formatDateTime(firstTime),
    last: formatDateTime(lastTime),
    n: count,
  })
}

function beginText({ actual, lateMs }: TimedTaskEvaluation, t: Translate): string {
  if (actual === null) return t('timedTask.why.notBegun')
  const time = formatDateTime(actual)
  const late = Math.round((lateMs ?? 0) / secondMs)
  return late > 0 ? t('timedTask.why.began', { time, late }) : t('timedTask.why.onTime', { time })
}

/** The sentence about the write. Nothing was written before it was on the wire. */
function writtenText(
  { value: ordered, readBack, sentAt }: TimedTaskEvaluation,
  t: Translate,
): string[] {
  const value = displayValue(ordered)
  if (readBack !== null) {
    return [t('timedTask.why.readBack', { value, readBack: displayValue(readBack) })]
  }
  return sentAt === null ? [] : [t('timedTask.why.wrote', { value })]
}
