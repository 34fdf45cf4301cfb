import { limitsOfCondition, type TriggerCondition } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

export const conditionKeys = {
  on: 'trigger.conditionOn',
  off: 'trigger.conditionOff',
  lt: 'trigger.conditionLt',
  gt: 'trigger.conditionGt',
  between: 'trigger.conditionBetween',
  outside: 'trigger.conditionOutside',
  eq: 'trigger.conditionEq',
  offline: 'trigger.conditionOffline',
} as const satisfies Readonly<Record<TriggerCondition, PlainMessageKey>>

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
    deadZone > 0 && limitsOfCondition[condition].length > 0 && condition !== 'eq'
      ? t('trigger.saysDeadZone', { deadZone: displayValue(deadZone, { unit: trigger.unit }) })
      : ''
  return `${varName || t('trigger.goneVariable')} ${comparison(trigger, t)}${band}`
}

/** `varName` is the slave's; empty: the whole device. */
function silence({ varName, offlineMinutes: minutes }: Conditioned, t: Translate): string {
  const said = minutes === null ? t('trigger.isOffline') : t('trigger.saysOffline', { minutes })
  return varName === '' ? said : t('trigger.ofSlave', { slave: varName, said })
}

function comparison({ condition, a, b, unit }: Conditioned, t: Translate): string {
  const low = a === null ? '?' : displayValue(a, { unit })
  const high = b === null ? '?' : displayValue(b, { unit })
  switch (condition) {
    case 'on':
    case 'off':
      return t(condition === 'on' ? 'trigger.isOn' : 'trigger.isOff')
    case 'lt':
      return `< ${low}`
    case 'gt':
      return `> ${high}`
    case 'eq':
      return `= ${low}`
    case 'between':
      return t('trigger.isBetween', { low, high })
    case 'outside':
      return t('trigger.isOutside', { low, high })
    case 'offline':
      return ''
    default:
      return exhaustive(condition)
  }
}
