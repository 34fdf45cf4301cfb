import { Language, type ValueNames } from '@fieldhub/contract'
import { getZone } from '#domain/account/local-time.ts'
import { type ValueForm, valueText } from '#domain/device-model/value-form.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import { readFurther } from '#store/alarm/condition-columns.ts'
import { furtherLines, furtherRules, ruleText } from './condition-words.ts'

/** The language and clock of a recipient. */
export interface Reader {
  readonly language: Language
  /** IANA name of the time zone. */
  readonly zone: string
}

/** The recipient's own settings, and what it has not set from the account that the alarm belongs to. */
export function readerOf(
  account: { readonly language: string; readonly zone: string } | undefined,
  contact?: { readonly language: Language | null; readonly zone: string | null },
): Reader {
  const language = Language.safeParse(contact?.language ?? account?.language)
  return {
    language: language.success ? language.data : 'zh_cn',
    zone: contact?.zone ?? getZone(account ?? { zone: '' }),
  }
}

const words = {
  zh_cn: {
    value: (name: string, value: string, rule: string) => `${name}：${value}（条件：${rule}）`,
    missing: (name: string, rule: string) => `${name}：${rule}`,
    now: (name: string, value: string, time: string) => `现在：${name} ${value}（${time}）`,
    peak: (value: string) => `最远达到：${value}`,
    trigger: (name: string) => `触发器：${name}`,
    changed: '条件已被修改，报警因此结束',
    began: (time: string) => `开始：${time}`,
    lasts: (lasted: string) => `已持续：${lasted}`,
    ended: (time: string, lasted: string) => `结束：${time}，持续 ${lasted}`,
    seconds: (n: number) => `${n} 秒`,
    minutes: (n: number) => `${n} 分钟`,
    hours: (n: number) => `${n} 小时`,
  },
  en_us: {
    value: (name: string, value: string, rule: string) => `${name}: ${value} (alarm when ${rule})`,
    missing: (name: string, rule: string) => `${name}: ${rule}`,
    now: (name: string, value: string, time: string) => `Now: ${name} ${value} (${time})`,
    peak: (value: string) => `Farthest: ${value}`,
    trigger: (name: string) => `Trigger: ${name}`,
    changed: 'Its condition was changed, which ended the alarm',
    began: (time: string) => `Began: ${time}`,
    lasts: (lasted: string) => `Lasting: ${lasted}`,
    ended: (time: string, lasted: string) => `Ended: ${time}, after ${lasted}`,
    seconds: (n: number) => `${n} s`,
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
  },
} as const

/** After so long an alarm is one that lasts: until then its beginning says what there is to say. */
export const lastingMs = 60_000

/** What a message of few words says of an alarm; empty texts where there is nothing to say. */
export interface AlarmFigures {
  readonly value: string
  readonly threshold: string
  readonly duration: string
}

export const noFigures: AlarmFigures = { value: '', threshold: '', duration: '' }

/** The value with its unit, its threshold, and how long the alarm has lasted (of one under way, until `now`). */
export function alarmFigures(
  alarm: AlarmLogRow,
  { reader, form, now }: { reader: Reader; form?: ValueForm | undefined; now: number },
): AlarmFigures {
  const { endTime, startTime, varName } = alarm
  const duration = durationText((endTime ?? now) - startTime, reader)
  if (varName === '') return { ...noFigures, duration }
  const shown = shownValue(alarm)
  return {
    value: shown === null ? '' : valueText(shown, shownUnit(alarm), form),
    threshold: thresholdText(alarm, reader.language, form?.names),
    duration,
  }
}

/** Lines below an alarm's own text: value and threshold, trigger, begin and duration. */
export function alarmLines(
  alarm: AlarmLogRow,
  reader: Reader,
  form?: ValueForm,
  now?: number,
): readonly string[] {
  const text = words[reader.language]
  const trigger = [text.trigger(alarm.triggerName)]
  if (alarm.endReason === 'changed') trigger.unshift(text.changed)
  return [...valueLines(alarm, reader, form), ...trigger, ...timeLines(alarm, reader, now)]
}

/** The value with its threshold, and how far it went; empty when the alarm is of no variable. */
export function valueLines(
  alarm: AlarmLogRow,
  { language }: Reader,
  form: ValueForm | undefined,
): readonly string[] {
  const text = words[language]
  const { peak, varName } = alarm
  if (varName === '') return []
  const rule = toRule(alarm, language, form?.names)
  const shown = shownValue(alarm)
  const lines: string[] = []
  if (shown !== null)
    lines.push(text.value(varName, valueText(shown, shownUnit(alarm), form), rule))
  else if (alarm.condition === 'noValue') lines.push(text.missing(varName, rule))
  if (peak !== null && peak !== shown) lines.push(text.peak(valueText(peak, alarm.unit, form)))
  return [...lines, ...furtherLines(alarm, language)]
}

/** When the alarm began, and when it ended after which time; of one under way, for how long until `now`. */
export function timeLines(
  { startTime, endTime }: AlarmLogRow,
  reader: Reader,
  now = startTime,
): readonly string[] {
  const text = words[reader.language]
  const began = text.began(timeText(startTime, reader))
  const hasLasted = now - startTime >= lastingMs
  if (endTime === null) {
    return hasLasted ? [began, text.lasts(durationText(now - startTime, reader))] : [began]
  }
  const lasted = durationText(endTime - startTime, reader)
  return [began, text.ended(timeText(endTime, reader), lasted)]
}

/** The value that the alarm began with; of one that is over, the value that ended it. */
function shownValue({ endTime, endValue, value }: AlarmLogRow): number | null {
  return endTime === null ? value : (endValue ?? value)
}

function shownUnit({ endTime, endUnit, unit }: AlarmLogRow): string {
  return endTime === null ? unit : (endUnit ?? unit)
}

/** To the nearest minute, as the console says it; what is shorter than one in seconds, one at least. */
function durationText(ms: number, { language }: Reader): string {
  const text = words[language]
  if (ms < 60_000) return text.seconds(Math.max(1, Math.floor(ms / 1_000)))
  const all = Math.round(ms / 60_000)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const parts = [hours > 0 ? text.hours(hours) : '', minutes > 0 ? text.minutes(minutes) : '']
  return parts.join(' ').trim()
}

/** What the variable is now, in its unit of now, with the time of its reading. */
export function nowLine(
  alarm: AlarmLogRow,
  { value, time }: { readonly value: number; readonly time: number },
  reader: Reader,
  form?: ValueForm,
): string {
  const text = words[reader.language]
  return text.now(
    alarm.varName,
    valueText(value, form?.unit ?? alarm.unit, form),
    timeText(time, reader),
  )
}

function toRule(alarm: AlarmLogRow, language: Language, names: ValueNames | undefined): string {
  const { condition, limitA: a, limitB: b, unit } = alarm
  return ruleText({ condition, a, b, unit }, language, names)
}

/** The condition, with the further ones of a trigger over several. */
function thresholdText(
  alarm: AlarmLogRow,
  language: Language,
  names: ValueNames | undefined,
): string {
  const further = furtherRules(readFurther(alarm.further), language)
  return `${toRule(alarm, language, names)}${further}`
}

/** Swedish dates are written as 2026-11-20 10:00:00, which both languages read. */
export function timeText(time: number, { language, zone }: Reader): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(time)
  return language === 'zh_cn' ? text : `${text} (${zone})`
}
