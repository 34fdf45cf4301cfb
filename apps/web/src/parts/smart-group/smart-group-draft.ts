import { Name, SmartRule } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { checkInput, type DraftCheck } from '#parts/form/use-form.ts'

const Named = z.object({ name: Name })

export interface SmartGroupInput {
  readonly name: string
  readonly rule: SmartRule
}

const unitSeconds = { minutes: 60, hours: 3_600, days: 86_400 } as const
export type SilentUnit = keyof typeof unitSeconds

/** A smart group while it is entered: ids as texts, as selects have them. */
export interface SmartGroupDraft {
  readonly name: string
  readonly search: string
  readonly statuses: readonly string[]
  readonly groups: readonly string[]
  readonly models: readonly string[]
  readonly tags: readonly string[]
  readonly silentFor: string
  readonly silentUnit: SilentUnit
}

export function toSmartGroupDraft(name: string, rule: SmartRule): SmartGroupDraft {
  const silent = rule.silentFor === undefined ? undefined : toSilent(rule.silentFor)
  return {
    name,
    search: rule.search ?? '',
    statuses: (rule.statuses ?? []).map(String),
    groups: (rule.groups ?? []).map(String),
    models: (rule.models ?? []).map(String),
    tags: rule.tags ?? [],
    silentFor: silent === undefined ? '' : String(silent.count),
    silentUnit: silent?.unit ?? 'hours',
  }
}

/** The rule's own parts; a part that says nothing is left out. */
export function checkSmartGroup(draft: SmartGroupDraft): DraftCheck<SmartGroupInput> {
  const { name, search, statuses, groups, models, tags, silentFor, silentUnit } = draft
  const rule = {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(statuses.length > 0 && { statuses: statuses.map(Number) }),
    ...(groups.length > 0 && { groups: groups.map(Number) }),
    ...(models.length > 0 && { models: models.map(Number) }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(silentFor.trim() !== '' && { silentFor: Number(silentFor) * unitSeconds[silentUnit] }),
  }
  const named = checkInput(Named, { name })
  const ruled = checkInput(SmartRule, rule)
  if (named.ok && ruled.ok) return { ok: true, input: { ...named.input, rule: ruled.input } }
  return { ok: false, faults: { ...faultsOf(named), ...faultsOf(ruled) } }
}

function faultsOf(check: DraftCheck<unknown>) {
  return check.ok ? {} : check.faults
}

/** The largest unit of which it is a whole number. */
export function toSilent(seconds: number): { readonly count: number; readonly unit: SilentUnit } {
  const units = ['days', 'hours'] as const
  const unit = units.find((one) => seconds % unitSeconds[one] === 0) ?? 'minutes'
  return { count: seconds / unitSeconds[unit], unit }
}
