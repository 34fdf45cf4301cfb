import { conditionTexts, fillLimits, hasDeadZone, type TriggerCondition } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import { currentLanguage } from '#i18n/language-store.ts'
import type { Translate } from '#i18n/translate.ts'

/** What a condition is chosen by. */
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
  /** Null: how long is not known any more. */
  readonly offlineMinutes: number | null
}

/** "温度 > 90 ℃，死区 2". */
export function conditionText(trigger: Conditioned, t: Translate): string {
  const { condition, deadZone, varName } = trigger
  if (condition === 'offline') return silence(trigger, t)
  const band =
    deadZone > 0 && hasDeadZone(condition)
      ? t('trigger.conditionDeadZone', { deadZone: displayValue(deadZone, { unit: trigger.unit }) })
      : ''
  return `${varName || t('trigger.goneVariable')} ${comparison(trigger)}${band}`
}

/** `varName` is the slave's; empty: the whole device. */
function silence(trigger: Conditioned, t: Translate): string {
  const { varName, offlineMinutes: minutes } = trigger
  const condition =
    minutes === null ? comparison(trigger) : t('trigger.conditionOffline', { minutes })
  return varName === '' ? condition : t('trigger.ofSlave', { slave: varName, condition })
}

function comparison({ condition, a, b, unit }: Conditioned): string {
  return fillLimits(conditionTexts[condition].rule[currentLanguage()], {
    low: a === null ? '?' : displayValue(a, { unit }),
    high: b === null ? '?' : displayValue(b, { unit }),
  })
}
