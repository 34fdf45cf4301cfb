import { conditions, getCondition, limitFaults } from '@fieldhub/rules'
import * as z from 'zod/mini'
import { formatLabels } from '../device-model/formats.ts'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, Name, TimeMs, text } from '../fields.ts'
import { comparesValues, Join, Severity, TriggerCondition } from './trigger-condition.ts'

/** Conditions on and off need 1 and 0, which many slaves keep in a whole register, and a text has nothing to compare. */
export function isConditionFor(condition: TriggerCondition, fm: number): boolean {
  const format = formatLabels[fm]
  if (format === undefined) return true
  const isOfSwitch = condition !== 'offline' && getCondition(condition).isOfSwitch === true
  return !format.isText && (!isOfSwitch || isSwitchFormat(fm) || format.isInteger)
}

/** Whether a value of this data format is a single bit. */
export function isSwitchFormat(fm: number): boolean {
  const format = formatLabels[fm]
  return format === undefined || format.isBit || format.isBitOfRegister
}

export const LinkageInput = z
  .object({
    /** When it is left out, the device that the trigger fired on. */
    deviceId: z.optional(Id),
    varId: z.int('linkageVariable').check(z.minimum(1, 'linkageVariable')),
    /** The variable's data format as the form showed it; refused when the variable has another one. */
    fm: z.optional(integer(0, formatLabels.length - 1, 'format')),
    value: z.number('linkageValue'),
  })
  .check(({ value: { fm, value }, issues }) => {
    // The range of other formats depends on the variable's decimals.
    const isOfBit = fm !== undefined && isSwitchFormat(fm)
    if (!isOfBit || value === 0 || value === 1) return
    issues.push({ code: 'custom', input: value, path: ['value'], message: 'valueRange' })
  })

/** A condition on a further variable of the device. */
export const FurtherCondition = z.object({
  varId: z.int('variable').check(z.minimum(1, 'variable')),
  condition: z.enum(
    conditions.filter(({ isOfMissing }) => isOfMissing !== true).map(({ kind }) => kind),
    'invalid',
  ),
  a: z._default(z.nullable(z.number('numeric')), null),
  b: z._default(z.nullable(z.number('numeric')), null),
  deadZone: z._default(z.number('numeric').check(z.minimum(0, 'deadZone')), 0),
})
export type FurtherCondition = z.output<typeof FurtherCondition>

export const furtherConditionsMax = 4
export const linkagesMax = 10
export const contactsMax = 20

/** A text of up to 20 characters; empty: no push. */
const pushContent = text(0, 20, 'pushContent')

const settings = {
  name: Name,
  condition: TriggerCondition,
  a: z.optional(z.nullable(z.number('numeric'))),
  b: z.optional(z.nullable(z.number('numeric'))),
  deadZone: z._default(z.number('numeric').check(z.minimum(0, 'deadZone')), 0),
  /** Further conditions of the same device, and how they are joined with this one. Not for `offline`. */
  join: z._default(Join, 'and'),
  conditions: z._default(furtherConditions(), []),
  severity: z._default(Severity, 'important'),
  /** Seconds that a value must stay in alarm, or back in order, before it counts. */
  onDelay: z._default(integer(0, 86_400, 'delay'), 0),
  offDelay: z._default(integer(0, 86_400, 'delay'), 0),
  /** Minutes of silence, for condition `offline`. */
  offlineMinutes: z._default(integer(1, 10_080, 'offlineMinutes'), 10),
  alarmSwitch: z._default(z.boolean(), true),
  linkageSwitch: z._default(z.boolean(), false),
  alarmContent: z._default(pushContent, ''),
  normalContent: z._default(pushContent, ''),
  linkages: z._default(z.array(LinkageInput).check(z.maxLength(linkagesMax, 'tooMany')), []),
  /** The alarm setting with recipients and channels; null: nobody is notified, and the alarm is only logged. */
  alarmConfigId: z._default(z.nullable(Id), null),
  /** Contacts that are notified besides those of the alarm setting. */
  contactIds: z._default(z.array(Id).check(z.maxLength(contactsMax, 'tooMany')), []),
  enabled: z._default(z.boolean(), true),
}

function furtherConditions() {
  return z.array(FurtherCondition).check(z.maxLength(furtherConditionsMax, 'tooMany'))
}

/**
 * The watched variable. Condition `offline` with a variable watches for the silence of its slave while the device is
 * online, without one for the silence of the device.
 */
const watched = { varId: z.optional(z.nullable(Id)) }

type Joined = Pick<
  z.output<z.ZodMiniObject<typeof settings & typeof watched>>,
  | 'varId'
  | 'condition'
  | 'a'
  | 'b'
  | 'deadZone'
  | 'conditions'
  | 'alarmSwitch'
  | 'linkageSwitch'
  | 'alarmContent'
  | 'normalContent'
  | 'linkages'
>
type Fault = readonly [field: string, message: FieldMessage]

/** Faults of rules that join several fields. */
export function triggerFaults(trigger: Joined): Fault[] {
  return [...faultsOfWatch(trigger), ...switchFaults(trigger)]
}

function faultsOfWatch({ condition, varId, a, b, deadZone, conditions: further }: Joined): Fault[] {
  const isAlone = comparesValues(condition) || further.length === 0
  const joined: Fault[] = isAlone ? [] : [['conditions', 'conditionsAlone']]
  if (condition === 'offline') return joined
  const faults: Fault[] = (varId ?? null) === null ? [['varId', 'variable']] : []
  const limits = limitFaults({ condition, a, b, deadZone })
  return [
    ...joined,
    ...faults,
    ...limits.map(({ field, fault }): Fault => [field, fault]),
    ...further.flatMap(faultsOfFurther),
  ]
}

function faultsOfFurther(condition: FurtherCondition, index: number): Fault[] {
  return limitFaults(condition).map(({ field, fault }) => [`conditions.${index}.${field}`, fault])
}

function switchFaults(trigger: Joined): Fault[] {
  const { alarmSwitch, linkageSwitch, alarmContent, normalContent, linkages } = trigger
  const faults: Fault[] = []
  if (!alarmSwitch && !linkageSwitch) faults.push(['alarmSwitch', 'switchRequired'])
  if (alarmContent === '' && normalContent === '') {
    faults.push(['alarmContent', 'contentRequired'])
  }
  if (linkageSwitch && linkages.length === 0) faults.push(['linkages', 'linkageRequired'])
  return faults
}

function checkJoined(context: z.core.ParsePayload<Joined>): void {
  for (const [field, message] of triggerFaults(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [field], message })
  }
}

export const TriggerInput = z.object({ deviceId: Id, ...watched, ...settings }).check(checkJoined)
export type TriggerInput = z.output<typeof TriggerInput>

export const ModelTriggerInput = z
  .object({ modelId: Id, ...watched, ...settings })
  .check(checkJoined)
export type ModelTriggerInput = z.output<typeof ModelTriggerInput>

/** A PUT changes only the fields that it names; the server judges the joined rules over the whole trigger. */
export const TriggerChange = z.partial(z.object({ deviceId: Id, ...watched, ...changeable() }))
export const ModelTriggerChange = z.partial(z.object({ ...watched, ...changeable() }))

/** The same fields without defaults: a field that is left out stays as it is. */
function changeable() {
  return {
    name: settings.name,
    condition: settings.condition,
    a: z.nullable(z.number('numeric')),
    b: z.nullable(z.number('numeric')),
    deadZone: z.number('numeric').check(z.minimum(0, 'deadZone')),
    join: Join,
    conditions: furtherConditions(),
    severity: Severity,
    onDelay: integer(0, 86_400, 'delay'),
    offDelay: integer(0, 86_400, 'delay'),
    offlineMinutes: integer(1, 10_080, 'offlineMinutes'),
    alarmSwitch: z.boolean(),
    linkageSwitch: z.boolean(),
    alarmContent: pushContent,
    normalContent: pushContent,
    linkages: z.array(LinkageInput).check(z.maxLength(linkagesMax, 'tooMany')),
    alarmConfigId: z.nullable(Id),
    contactIds: z.array(Id).check(z.maxLength(contactsMax, 'tooMany')),
    enabled: z.boolean(),
  }
}

const RunStatus = z.union([z.literal(0), z.literal(1)])
export const runStatus = { normal: 0, alarming: 1 } as const

export const Linkage = z.object({
  deviceId: z.nullable(Id),
  deviceName: z.string(),
  varId: Id,
  varName: z.string(),
  /** Data format of the variable; null: the variable is gone. */
  fm: z.nullable(z.int()),
  value: z.number(),
})
export type Linkage = z.output<typeof Linkage>

/** A further condition, with what its variable is called now. */
const ShownCondition = z.object({
  varId: Id,
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  condition: TriggerCondition,
  a: z.nullable(z.number()),
  b: z.nullable(z.number()),
  deadZone: z.number(),
})

const shown = {
  id: Id,
  name: z.string(),
  varId: z.nullable(Id),
  /** For condition `offline` the slave's name; empty: the whole device is watched. */
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  condition: TriggerCondition,
  a: z.nullable(z.number()),
  b: z.nullable(z.number()),
  deadZone: z.number(),
  join: Join,
  conditions: z.array(ShownCondition),
  severity: Severity,
  onDelay: z.int(),
  offDelay: z.int(),
  offlineMinutes: z.int(),
  alarmSwitch: z.boolean(),
  linkageSwitch: z.boolean(),
  alarmContent: z.string(),
  normalContent: z.string(),
  linkages: z.array(Linkage),
  alarmConfigId: z.nullable(Id),
  alarmConfigName: z.string(),
  contactIds: z.array(Id),
  enabled: z.boolean(),
  runStatus: RunStatus,
  /** 1: every device that the trigger is for runs its current version. */
  sync: RunStatus,
  /** Whether the trigger has a device. */
  linked: z.boolean(),
  updateTime: TimeMs,
}

export const Trigger = z.object({
  ...shown,
  deviceId: Id,
  deviceName: z.string(),
  /** Since when the trigger is in this run status; null: it was never judged. */
  since: z.nullable(TimeMs),
  lastValue: z.nullable(z.number()),
  lastTime: z.nullable(TimeMs),
})
export type Trigger = z.output<typeof Trigger>

export const ModelTrigger = z.object({
  ...shown,
  modelId: Id,
  modelName: z.string(),
  deviceCount: z.int(),
  alarmingCount: z.int(),
  /** Devices that do not run the current version yet. */
  unsyncedCount: z.int(),
})
export type ModelTrigger = z.output<typeof ModelTrigger>
