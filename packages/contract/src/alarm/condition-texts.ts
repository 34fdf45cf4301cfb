import type { Translated } from '../language.ts'
import type { TriggerCondition } from './trigger-condition.ts'

interface ConditionTexts {
  /** Text in the form's list of choices. */
  readonly choice: Translated
  /** Text in the console, behind the name of the variable. */
  readonly rule: Translated
  /** Text in a message about an alarm. */
  readonly message: Translated
  /** Text in an exported table, where the limits have columns of their own. */
  readonly column: Translated
}

const low = { zh_cn: '< {low}', en_us: '< {low}' }
const high = { zh_cn: '> {high}', en_us: '> {high}' }
const equal = { zh_cn: '= {low}', en_us: '= {low}' }

/** Texts of each condition, wherever it is shown. `{low}` is limit A, `{high}` limit B, each with its unit. */
export const conditionTexts: Readonly<Record<TriggerCondition, ConditionTexts>> = {
  on: {
    choice: { zh_cn: '开关开（= 1）', en_us: 'Switch is on (= 1)' },
    rule: { zh_cn: '为开', en_us: 'is on' },
    message: { zh_cn: '为开', en_us: 'is on' },
    column: { zh_cn: '为开', en_us: 'on' },
  },
  off: {
    choice: { zh_cn: '开关关（= 0）', en_us: 'Switch is off (= 0)' },
    rule: { zh_cn: '为关', en_us: 'is off' },
    message: { zh_cn: '为关', en_us: 'is off' },
    column: { zh_cn: '为关', en_us: 'off' },
  },
  lt: {
    choice: { zh_cn: '数值小于 A', en_us: 'Less than A' },
    rule: low,
    message: low,
    column: { zh_cn: '小于A', en_us: 'less than A' },
  },
  gt: {
    choice: { zh_cn: '数值大于 B', en_us: 'Greater than B' },
    rule: high,
    message: high,
    column: { zh_cn: '大于B', en_us: 'greater than B' },
  },
  between: {
    choice: { zh_cn: '数值在 A 和 B 之间', en_us: 'Between A and B' },
    rule: { zh_cn: '在 {low} 和 {high} 之间', en_us: 'between {low} and {high}' },
    message: { zh_cn: '在 {low} 与 {high} 之间', en_us: 'between {low} and {high}' },
    column: { zh_cn: 'A与B之间', en_us: 'between A and B' },
  },
  outside: {
    choice: { zh_cn: '数值小于 A 或大于 B', en_us: 'Outside A and B' },
    rule: { zh_cn: '小于 {low} 或大于 {high}', en_us: 'below {low} or above {high}' },
    message: { zh_cn: '不在 {low} 与 {high} 之间', en_us: 'not between {low} and {high}' },
    column: { zh_cn: 'A与B之外', en_us: 'outside A and B' },
  },
  eq: {
    choice: { zh_cn: '数值等于 A', en_us: 'Equal to A' },
    rule: equal,
    message: equal,
    column: { zh_cn: '等于A', en_us: 'equal A' },
  },
  noValue: {
    choice: { zh_cn: '没有有效值（传感器故障）', en_us: 'No valid value (sensor fault)' },
    rule: { zh_cn: '没有有效值', en_us: 'has no valid value' },
    message: { zh_cn: '没有有效值', en_us: 'no valid value' },
    column: { zh_cn: '没有有效值', en_us: 'no valid value' },
  },
  offline: {
    choice: { zh_cn: '离线（设备或从机）', en_us: 'Offline (device or slave)' },
    rule: { zh_cn: '离线', en_us: 'offline' },
    message: { zh_cn: '离线', en_us: 'is offline' },
    column: { zh_cn: '离线', en_us: 'offline' },
  },
}

/** A text of a condition with its limits. */
export function fillLimits(
  text: string,
  limits: { readonly low: string; readonly high: string },
): string {
  return text.replace('{low}', () => limits.low).replace('{high}', () => limits.high)
}
