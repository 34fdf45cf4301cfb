import type { TimedTask } from '@fieldhub/contract'
import { exhaustive, typedNumber } from '@fieldhub/kernel'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import { currentZone } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDateTime, formatDateTimeIn } from '#ui/text/format-time.ts'
import { momentOf, type StepDraft } from './step-draft.ts'
import { type TimedTaskDraft, toTimedTaskDraft } from './timed-task-draft.ts'

export const dayKeys: readonly PlainMessageKey[] = [
  'timedTask.day1',
  'timedTask.day2',
  'timedTask.day3',
  'timedTask.day4',
  'timedTask.day5',
  'timedTask.day6',
  'timedTask.day7',
]

const units = [
  ['timedTask.every.day', 86_400],
  ['timedTask.every.hour', 3_600],
  ['timedTask.every.minute', 60],
  ['timedTask.every.second', 1],
] as const

/** `1 小时 30 分钟`; exact, whatever the number of seconds; empty for what is none. */
export function everyText(seconds: number, t: Translate): string {
  if (!Number.isInteger(seconds)) return ''
  if (seconds === 0) return t('timedTask.every.second', { n: 0 })
  let rest = seconds
  const parts = units.flatMap(([key, length]) => {
    const n = Math.floor(rest / length)
    rest -= n * length
    return n === 0 ? [] : [t(key, { n })]
  })
  return parts.join(' ')
}

/** The days as `周一 周三`, or the word for all of them, or for Monday to Friday. */
export function daysText(weekdays: readonly number[], t: Translate): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  if (days.length === 7) return t('timedTask.everyDay')
  if (days.join('') === '12345') return t('timedTask.mondayToFriday')
  return days
    .flatMap((day) => {
      const key = dayKeys[day - 1]
      return key === undefined ? [] : [t(key)]
    })
    .join(' ')
}

function monthDaysText(draft: TimedTaskDraft, t: Translate): string {
  const days = draft.monthDays.map(Number)
  const numbered = days.filter((day) => day > 0).toSorted((a, b) => a - b)
  const isLast = days.includes(-1)
  if (numbered.length === 0) return isLast ? t('timedTask.onLastDay') : ''
  const dates = t('timedTask.datesOf', { days: numbered.join(t('timedTask.listComma')) })
  const listed = isLast ? `${dates}${t('timedTask.andLastDay')}` : dates
  const isShort = numbered.some((day) => day > 28)
  if (!isShort) return listed
  return `${listed}${t(`timedTask.shortMonthsNote.${draft.shortMonths}`)}`
}

function runDaysText(draft: TimedTaskDraft, t: Translate): string {
  switch (draft.days) {
    case 'weekdays':
      return daysText(draft.weekdays.map(Number), t)
    case 'monthDays':
      return monthDaysText(draft, t)
    case 'workdays':
    case 'daysOff':
      return t(`timedTask.sentenceDays.${draft.days}`)
    default:
      return exhaustive(draft.days)
  }
}

/** The moment as `08:00:00`, `日落前 30 分钟` or `30 分钟后`. */
function momentText(step: StepDraft, index: number, draft: TimedTaskDraft, t: Translate): string {
  const moment = momentOf(step, index, draft.type)
  switch (moment) {
    case 'start':
      return ''
    case 'time':
      return step.time || t('timedTask.noTime')
    case 'after':
      return t('timedTask.moment.after', { every: durationText(step.after, t) })
    case 'sunrise':
    case 'sunset':
      return t(`timedTask.moment.${moment}.${step.side}`, { every: durationText(step.offset, t) })
    default:
      return exhaustive(moment)
  }
}

function durationText(seconds: string, t: Translate): string {
  return everyText(typedNumber(seconds), t) || t('timedTask.noTime')
}

/** What a step writes where, as text. */
export interface Written {
  readonly target: string
  readonly value: string
}

/** What the task would do, a sentence a step; what is not filled in is said so. */
export function timedTaskSentences(
  draft: TimedTaskDraft,
  writes: readonly Written[],
  t: Translate,
): string[] {
  return draft.steps.map((step, index) => {
    const { target = '', value = '' } = writes[index] ?? {}
    const what = {
      target: target || t('timedTask.unknownTarget'),
      value: value || t('timedTask.noTime'),
    }
    if (index === 0) return firstSentence(draft, what, t)
    const moment = momentText(step, index, draft, t)
    const isClock = momentOf(step, index, draft.type) === 'time'
    const then = isClock ? t('timedTask.moment.clock', { time: moment }) : moment
    return t('timedTask.sentence.then', { ...what, moment: then })
  })
}

function firstSentence(draft: TimedTaskDraft, what: Written, t: Translate): string {
  const { type, steps, at, every } = draft
  const [first] = steps
  switch (type) {
    case 'single':
      return t('timedTask.sentence.single', {
        ...what,
        time: at.replace('T', ' ') || t('timedTask.noTime'),
      })
    case 'repeat': {
      const days = runDaysText(draft, t) || t('timedTask.noTime')
      const isClock = first === undefined || momentOf(first, 0, type) === 'time'
      const moment = first === undefined ? '' : momentText(first, 0, draft, t)
      const key = isClock ? 'timedTask.sentence.repeat' : 'timedTask.sentence.sun'
      return t(key, { ...what, days, time: moment })
    }
    case 'interval':
      return t('timedTask.sentence.interval', {
        ...what,
        every: everyText(Number(every), t) || t('timedTask.noTime'),
      })
    default:
      return exhaustive(type)
  }
}

/** The sentences of a task that is stored. */
export function storedSentences(timing: TimedTask, t: Translate): string[] {
  const { deviceName, linked, steps } = timing
  const device = linked ? deviceName : t('timedTask.goneDevice')
  const writes = steps.map((step) => ({
    target: `${device} · ${step.varName}`,
    value: displayValue(step.value, step),
  }))
  const draft = toTimedTaskDraft(timing)
  const at = timing.at === null ? '' : formatDateTime(timing.at)
  return timedTaskSentences({ ...draft, at }, writes, t)
}

/** A run by the clock of the task's own times, with its zone where that is not the reader's. */
export function runText({ type, zone }: Pick<TimedTask, 'type' | 'zone'>, time: number): string {
  if (type !== 'repeat' || zone === currentZone()) return formatDateTime(time)
  return `${formatDateTimeIn(zone, time)} (${zone})`
}
