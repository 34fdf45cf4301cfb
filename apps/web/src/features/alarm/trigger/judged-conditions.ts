import {
  bandsOfTrigger,
  type Model,
  type TriggerBand,
  type TriggerCondition,
} from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import { conditionText } from '#parts/condition-text.ts'
import { getVariable } from '#parts/model-variables.ts'
import type { toInput } from './trigger-draft.ts'

/** A condition of the form with the variable that it is on. */
export interface JudgedCondition {
  readonly key: string
  readonly varId: number | null
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly condition: TriggerCondition
  readonly a: number | null
  readonly b: number | null
  readonly deadZone: number
  /** In words, such as `温度 > 90 ℃`. */
  readonly text: string
  readonly bands: readonly TriggerBand[]
}

/** The trigger's own condition, and the ones that are joined with it. */
export function judgedConditions(
  input: ReturnType<typeof toInput>,
  model: Model | undefined,
  t: Translate,
): readonly JudgedCondition[] {
  return [input, ...input.conditions].map((one, index) => {
    const { varId, condition, a, b, deadZone } = one
    const variable = varId === null ? undefined : getVariable(model, String(varId))
    const { unit = '', decimals = 0, names } = variable ?? {}
    const number = t('trigger.conditionNumber', { n: index + 1 })
    const shown = { varName: variable?.name ?? number, unit, names }
    const limits = { condition, a: known(a), b: known(b), deadZone: known(deadZone) ?? 0 }
    const alone = { join: 'and', conditions: [], offlineMinutes: null } as const
    return {
      key: `${index}/${varId}`,
      varId: variable?.varId ?? null,
      name: shown.varName,
      unit,
      decimals,
      ...limits,
      text: conditionText({ ...shown, ...limits, ...alone }, t),
      bands: bandsOfTrigger({ ...limits, decimals }),
    }
  })
}

/** What was typed and is no number yet. */
function known(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value
}
