import {
  conditionTexts,
  fillLimits,
  hasDeadZone,
  type Join,
  type TriggerCondition,
  type ValueNames,
} from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import { currentLanguage } from '#i18n/language-store.ts'
import type { Translate } from '#i18n/translate.ts'

/** The text by which people choose a condition. */
export function conditionChoice(condition: TriggerCondition): string {
  return conditionTexts[condition].choice[currentLanguage()]
}

interface OneCondition {
  readonly varName: string
  readonly unit: string
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly names?: ValueNames | undefined
}

interface Conditioned extends OneCondition {
  /** The variable that is watched; for an offline condition one of the slave's, null for the whole device. */
  readonly varId?: number | null
  readonly join: Join
  /** Further conditions, which are joined with the first one. */
  readonly conditions: readonly OneCondition[]
  /** The minutes without contact; null when they are not known any more. */
  readonly offlineMinutes: number | null
}

/** The conditions in words, such as "温度 > 90 ℃，死区 2 且 水泵 为开". */
export function conditionText(trigger: Conditioned, t: Translate): string {
  if (trigger.condition === 'offline') return silence(trigger, t)
  const joint = t(trigger.join === 'and' ? 'trigger.sentenceAnd' : 'trigger.sentenceOr')
  return [trigger, ...trigger.conditions].map((one) => oneText(one, t)).join(joint)
}

function oneText(one: OneCondition, t: Translate): string {
  const { condition, deadZone, varName } = one
  const band =
    deadZone > 0 && hasDeadZone(condition)
      ? t('trigger.conditionDeadZone', { deadZone: displayValue(deadZone, { unit: one.unit }) })
      : ''
  return `${varName || t('trigger.goneVariable')} ${comparison(one)}${band}`
}

/** The words of an offline condition. `varName` is the slave's name; an empty one stands for the whole device. */
function silence(trigger: Conditioned, t: Translate): string {
  const { varName, offlineMinutes: minutes } = trigger
  const condition =
    minutes === null ? comparison(trigger) : t('trigger.conditionOffline', { minutes })
  if (isGone(trigger)) return `${t('trigger.goneSlave')} ${condition}`
  return varName === '' ? condition : t('trigger.ofSlave', { slave: varName, condition })
}

/** Whether a trigger can become true no more, since the model has lost what it watches. */
export function watchesNothing(trigger: Conditioned): boolean {
  if (trigger.condition === 'offline') return isGone(trigger)
  const all = [trigger, ...trigger.conditions]
  const isWithout = ({ varName }: OneCondition) => varName === ''
  return trigger.join === 'and' ? all.some(isWithout) : all.every(isWithout)
}

/** The slave of an offline condition is known by one of its variables. */
const isGone = ({ varId, varName }: Conditioned) => varName === '' && (varId ?? 0) > 0

function comparison({ condition, a, b, unit, names }: OneCondition): string {
  return fillLimits(conditionTexts[condition].rule[currentLanguage()], {
    low: a === null ? '?' : displayValue(a, { unit, names }),
    high: b === null ? '?' : displayValue(b, { unit, names }),
  })
}
