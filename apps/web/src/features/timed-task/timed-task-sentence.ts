import { exhaustive } from '@fieldhub/kernel'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

export const dayKeys: readonly PlainMessageKey[] = [
  'timing.day1',
  'timing.day2',
  'timing.day3',
  'timing.day4',
  'timing.day5',
  'timing.day6',
  'timing.day7',
]

const units = [
  ['timing.every.day', 86_400],
  ['timing.every.hour', 3_600],
  ['timing.every.minute', 60],
  ['timing.every.second', 1],
] as const

/** `1 小时 30 分钟`; exact, whatever the number of seconds; empty for what is none. */
export function everyText(seconds: number, t: Translate): string {
  if (!Number.isInteger(seconds)) return ''
  let rest = seconds
  const parts = units.flatMap(([key, length]) => {
    const n = Math.floor(rest / length)
    rest -= n * length
    return n === 0 ? [] : [t(key, { n })]
  })
  return parts.join(' ')
}

/** `周一、周三`, or the word for all of them, or for Monday to Friday. */
export function daysText(weekdays: readonly number[], t: Translate): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  if (days.length === 7) return t('timing.everyDay')
  if (days.join('') === '12345') return t('timing.workdays')
  return days
    .flatMap((day) => {
      const key = dayKeys[day - 1]
      return key === undefined ? [] : [t(key)]
    })
    .join(' ')
}

/** What the task would do, in one sentence; what is not filled in is said so. */
export function timedTaskSentence(draft: TimedTaskDraft, target: string, t: Translate): string {
  const value = draft.value.trim() || t('timing.noTime')
  const what = { value, target: target || t('timing.unknownTarget') }
  switch (draft.type) {
    case 'single':
      return t('timing.sentence.single', {
        ...what,
        time: draft.at.replace('T', ' ') || t('timing.noTime'),
      })
    case 'repeat':
      return t('timing.sentence.repeat', {
        ...what,
        days: daysText(draft.weekdays.map(Number), t) || t('timing.noTime'),
        time: draft.time || t('timing.noTime'),
      })
    case 'interval':
      return t('timing.sentence.interval', {
        ...what,
        every: everyText(Number(draft.every), t) || t('timing.noTime'),
      })
    default:
      return exhaustive(draft.type)
  }
}
