import {
  type AlarmRow,
  conditionTexts,
  fillLimits,
  type Join,
  type Language,
  nameOfValue,
  type TriggerCondition,
  type ValueNames,
} from '@fieldhub/contract'
import { type ValueForm, valueText } from '#domain/device-model/value-form.ts'
import type { AlarmLogRow } from '#store/alarm/alarm-log-store.ts'
import { type AlarmFurther, readFurther } from '#store/alarm/condition-columns.ts'

interface Compared {
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly unit: string
}

/** A limit: by its name, or as it was typed, with its unit. */
function amountText(value: number | null, unit: string, names: ValueNames | undefined): string {
  return nameOfValue(names, value) ?? `${value ?? '?'} ${unit}`.trimEnd()
}

/** A condition with its limits, such as "> 95 ℃". */
export function ruleText(
  { condition, a, b, unit }: Compared,
  language: Language,
  names: ValueNames | undefined,
): string {
  return fillLimits(conditionTexts[condition].message[language], {
    low: amountText(a, unit, names),
    high: amountText(b, unit, names),
  })
}

const words = {
  zh_cn: {
    join: { and: '且', or: '或' },
    line: (join: string, name: string, value: string, rule: string) =>
      `${join} ${name}：${value}（条件：${rule}）`,
    rule: (join: string, name: string, rule: string) => ` ${join} ${name} ${rule}`,
    value: (name: string, value: string) => `${name}：${value}`,
    between: '；',
  },
  en_us: {
    join: { and: 'and', or: 'or' },
    line: (join: string, name: string, value: string, rule: string) =>
      `${join} ${name}: ${value} (condition: ${rule})`,
    rule: (join: string, name: string, rule: string) => ` ${join} ${name} ${rule}`,
    value: (name: string, value: string) => `${name}: ${value}`,
    between: '; ',
  },
} as const

/** How the value of a further condition is written: as its variable was when the alarm began. */
export function toForm({ decimals = 0, names }: AlarmFurther['conditions'][number]): ValueForm {
  return { decimals, names }
}

/** A line for each further condition of an alarm, with what its variable was when the alarm began. */
export function furtherLines({ further }: AlarmLogRow, language: Language): readonly string[] {
  const { join, conditions } = readFurther(further)
  const text = words[language]
  return conditions.map((one) =>
    text.line(
      text.join[join],
      one.varName,
      one.value === null ? '?' : valueText(one.value, one.unit, toForm(one)),
      ruleText(one, language, one.names),
    ),
  )
}

/** The further conditions behind the first one, such as " and pump is on". */
export function furtherRules(
  {
    join,
    conditions,
  }: {
    readonly join: Join
    readonly conditions: readonly (Compared & {
      readonly varName: string
      readonly names?: ValueNames | undefined
    })[]
  },
  language: Language,
): string {
  const text = words[language]
  const rules = conditions.map((one) =>
    text.rule(text.join[join], one.varName, ruleText(one, language, one.names)),
  )
  return rules.join('')
}

/** What the variables of the further conditions were when the alarm began: `Pump: running; Level: 3.20 m`. */
export function furtherValues(
  { conditions }: Pick<AlarmRow, 'conditions'>,
  language: Language,
): string {
  const text = words[language]
  return conditions
    .filter(({ value }) => value !== null)
    .map((one) => text.value(one.varName, valueText(one.value ?? 0, one.unit, one)))
    .join(text.between)
}
