import {
  comparesValues,
  hasDeadZone,
  isConditionFor,
  limitsOfCondition,
  type ModelTrigger,
  ModelTriggerInput,
  type Severity,
  type Trigger,
  type TriggerCondition,
  TriggerInput,
  triggerFaults,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import type * as z from 'zod/mini'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'
import {
  furtherFaults,
  type JoinedDraft,
  numberOf,
  toFurtherDrafts,
  toFurtherInput,
} from './further-draft.ts'
import { isBeyond, type ScaledVariable } from './scaled-variable.ts'

export interface LinkageDraft {
  /** The device that is written to; empty for the one on which the trigger fires. */
  readonly deviceId: string
  readonly varId: string
  readonly value: string
}

/** Fields as they are typed, in the order of the form. `deviceId` of a model trigger is the device that the drawing shows. */
export interface TriggerDraft extends JoinedDraft {
  readonly name: string
  readonly modelId: string
  readonly deviceId: string
  readonly varId: string
  /** For condition `offline`, a variable of the watched slave; empty: the whole device. */
  readonly silentVarId: string
  readonly condition: TriggerCondition
  readonly a: string
  readonly b: string
  readonly deadZone: string
  readonly offlineMinutes: string
  readonly onDelay: string
  readonly offDelay: string
  readonly severity: Severity
  readonly alarmSwitch: boolean
  readonly alarmContent: string
  readonly normalContent: string
  readonly linkageSwitch: boolean
  readonly linkages: readonly LinkageDraft[]
  readonly alarmConfigId: string
  readonly contactIds: readonly string[]
  readonly enabled: boolean
}

export const noLinkage: LinkageDraft = { deviceId: '', varId: '', value: '' }

export const emptyTrigger: TriggerDraft = {
  name: '',
  modelId: '',
  deviceId: '',
  varId: '',
  silentVarId: '',
  condition: 'gt',
  a: '',
  b: '',
  deadZone: '0',
  join: 'and',
  conditions: [],
  offlineMinutes: '10',
  onDelay: '0',
  offDelay: '0',
  severity: 'important',
  alarmSwitch: true,
  alarmContent: '',
  normalContent: '',
  linkageSwitch: false,
  linkages: [],
  alarmConfigId: '',
  contactIds: [],
  enabled: true,
}

export function toTriggerDraft(trigger: Trigger | ModelTrigger): TriggerDraft {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: trigger.name,
    modelId: 'modelId' in trigger ? String(trigger.modelId) : '',
    deviceId: 'deviceId' in trigger ? String(trigger.deviceId) : '',
    varId: trigger.condition === 'offline' ? '' : text(trigger.varId),
    silentVarId: trigger.condition === 'offline' ? text(trigger.varId) : '',
    condition: trigger.condition,
    a: text(trigger.a),
    b: text(trigger.b),
    deadZone: String(trigger.deadZone),
    join: trigger.join,
    conditions: toFurtherDrafts(trigger.conditions),
    offlineMinutes: String(trigger.offlineMinutes),
    onDelay: String(trigger.onDelay),
    offDelay: String(trigger.offDelay),
    severity: trigger.severity,
    alarmSwitch: trigger.alarmSwitch,
    alarmContent: trigger.alarmContent,
    normalContent: trigger.normalContent,
    linkageSwitch: trigger.linkageSwitch,
    linkages: trigger.linkages.map(({ deviceId, varId, value }) => ({
      deviceId: text(deviceId),
      varId: String(varId),
      value: String(value),
    })),
    alarmConfigId: text(trigger.alarmConfigId),
    contactIds: trigger.contactIds.map(String),
    enabled: trigger.enabled,
  }
}

/** A variable that the draft names; undefined while it is not known. */
export type VariableAt = (
  draft: TriggerDraft,
  place: Pick<LinkageDraft, 'deviceId' | 'varId'>,
) => ScaledVariable | undefined

export function checkTrigger(
  draft: TriggerDraft,
  variableAt: VariableAt,
): DraftCheck<TriggerInput> {
  return checked(TriggerInput, draft, { deviceId: typedNumber(draft.deviceId) }, variableAt)
}

export function checkModelTrigger(
  draft: TriggerDraft,
  variableAt: VariableAt,
): DraftCheck<ModelTriggerInput> {
  return checked(ModelTriggerInput, draft, { modelId: typedNumber(draft.modelId) }, variableAt)
}

/** Faults that concern several fields are shown together with those of single fields. */
function checked<S extends z.ZodMiniType>(
  schema: S,
  draft: TriggerDraft,
  subject: { readonly deviceId: number } | { readonly modelId: number },
  variableAt: VariableAt,
): DraftCheck<z.output<S>> {
  const input = toInput(draft, variableAt)
  const parsed = schema.safeParse({ ...input, ...subject })
  const unfit = faultsOfFormats(draft, variableAt)
  if (parsed.success && Object.keys(unfit).length === 0) return { ok: true, input: parsed.data }
  const joined = Object.fromEntries(triggerFaults(input).toReversed())
  const ofFields = faultsByField(parsed.error?.issues ?? [], 'conditions')
  const faults = { ...unfit, ...joined, ...ofFields }
  return { ok: false, faults: { ...faults, ...unchosen(draft, faults) } }
}

/** What the formats of the variables do not allow. */
function faultsOfFormats(draft: TriggerDraft, variableAt: VariableAt): Record<string, string> {
  const isSilence = draft.condition === 'offline'
  const watched = isSilence ? undefined : variableAt(draft, { deviceId: '', varId: draft.varId })
  const isFit = watched === undefined || isConditionFor(draft.condition, watched.variable.fm)
  const isEveryLinkageFit =
    !draft.linkageSwitch ||
    draft.linkages.every((linkage) => !isUnfitValue(linkage.value, variableAt(draft, linkage)))
  return {
    ...(!isFit && { condition: 'conditionNotForFormat' }),
    ...(!isEveryLinkageFit && { linkages: 'valueRange' }),
    ...(comparesValues(draft.condition) &&
      furtherFaults(draft.conditions, (varId) => variableAt(draft, { deviceId: '', varId }))),
  }
}

/** A number that the variable cannot hold; other texts are no numbers, which is another fault. */
export function isUnfitValue(text: string, scaled: ScaledVariable | undefined): boolean {
  const value = numberOf(text)
  if (scaled === undefined || value === null || Number.isNaN(value)) return false
  return isBeyond(value, scaled)
}

/** For an empty choice the message "does not exist" would be puzzling. */
function unchosen(draft: TriggerDraft, faults: Readonly<Record<string, string>>) {
  const fields = (['deviceId', 'modelId', 'varId'] as const).filter(
    (field) => field in faults && draft[field] === '',
  )
  const ofConditions = draft.conditions.flatMap(({ varId }, index) =>
    varId === '' ? [`conditions.${index}.varId`] : [],
  )
  return Object.fromEntries([...fields, ...ofConditions].map((field) => [field, 'required']))
}

/** What a condition does not use is not judged and not kept. */
export function toInput(draft: TriggerDraft, variableAt: VariableAt = unknown) {
  return {
    name: draft.name,
    condition: draft.condition,
    ...(draft.condition === 'offline' ? getSilence(draft) : getValues(draft)),
    severity: draft.severity,
    alarmSwitch: draft.alarmSwitch,
    alarmContent: draft.alarmContent.trim(),
    normalContent: draft.normalContent.trim(),
    linkageSwitch: draft.linkageSwitch,
    linkages: draft.linkageSwitch
      ? draft.linkages.map((linkage) => toLinkage(linkage, variableAt(draft, linkage)))
      : [],
    alarmConfigId: draft.alarmConfigId === '' ? null : Number(draft.alarmConfigId),
    contactIds: draft.contactIds.map(Number),
    enabled: draft.enabled,
  }
}

type Values = ReturnType<typeof getValues>

function getValues(draft: TriggerDraft) {
  const { condition, varId, a, b, deadZone, onDelay, offDelay } = draft
  const used = limitsOfCondition(condition)
  return {
    varId: numberOf(varId),
    a: used.includes('a') ? numberOf(a) : null,
    b: used.includes('b') ? numberOf(b) : null,
    deadZone: hasDeadZone(condition) ? (numberOf(deadZone) ?? 0) : 0,
    join: draft.join,
    conditions: comparesValues(condition) ? draft.conditions.map(toFurtherInput) : [],
    offlineMinutes: 10,
    onDelay: numberOf(onDelay) ?? 0,
    offDelay: numberOf(offDelay) ?? 0,
  }
}

function getSilence({ silentVarId, offlineMinutes }: TriggerDraft): Values {
  const minutes = numberOf(offlineMinutes) ?? Number.NaN
  const unused = { a: null, b: null, deadZone: 0, onDelay: 0, offDelay: 0 }
  const alone: Pick<Values, 'join' | 'conditions'> = { join: 'and', conditions: [] }
  return { ...unused, ...alone, varId: numberOf(silentVarId), offlineMinutes: minutes }
}

const unknown: VariableAt = () => undefined

function toLinkage({ deviceId, varId, value }: LinkageDraft, scaled: ScaledVariable | undefined) {
  return {
    ...(deviceId !== '' && { deviceId: Number(deviceId) }),
    varId: typedNumber(varId),
    ...(scaled !== undefined && { fm: scaled.variable.fm }),
    value: numberOf(value) ?? Number.NaN,
  }
}
