import {
  conditionTexts,
  fillLimits,
  hasDeadZone,
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

interface Conditioned {
  readonly varName: string
  readonly unit: string
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  readonly names?: ValueNames | undefined
  /** The minutes without contact; null when they are not known any more. */
  readonly offlineMinutes: number | null
}

/** The condition in words, such as "温度 > 90 ℃，死区 2". */
export function conditionText(trigger: Conditioned, t: Translate): string {
  const { condition, deadZone, varName } = trigger
  if (condition === 'offline') return silence(trigger, t)
  const band =
    deadZone > 0 && hasDeadZone(condition)
      ? t('trigger.conditionDeadZone', { deadZone: displayValue(deadZone, { unit: trigger.unit }) })
      : ''
  return `${varName || t('trigger.goneVariable')} ${comparison(trigger)}${band}`
}

/** The words of an offline condition. `varName` is the slave's name; an empty one stands for the whole device. */
function silence(trigger: Conditioned, t: Translate): string {
  const { varName, offlineMinutes: minutes } = trigger
  const condition =
    minutes === null ? comparison(trigger) : t('trigger.conditionOffline', { minutes })
  return varName === '' ? condition : t('trigger.ofSlave', { slave: varName, condition })
}

function comparison({ condition, a, b, unit, names }: Conditioned): string {
  return fillLimits(conditionTexts[condition].rule[currentLanguage()], {
    low: a === null ? '?' : displayValue(a, { unit, names }),
    high: b === null ? '?' : displayValue(b, { unit, names }),
  })
}
