import { TriggerCondition, type TriggerInput } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { TriggerRow } from '#store/alarm/trigger-store.ts'

/** All of a trigger but its name, its switch and what it is for. */
export type TriggerDocument = Omit<TriggerInput, 'name' | 'enabled' | 'deviceId' | 'varId'> & {
  readonly varId: number | null
}

const Stored = z.object({
  varId: z.nullable(z.int()),
  condition: TriggerCondition,
  a: z._default(z.nullable(z.number()), null),
  b: z._default(z.nullable(z.number()), null),
  deadZone: z.number(),
  onDelay: z.int(),
  offDelay: z.int(),
  offlineMinutes: z.int(),
  alarmSwitch: z.boolean(),
  linkageSwitch: z.boolean(),
  alarmContent: z.string(),
  normalContent: z.string(),
  linkages: z.array(z.object({ deviceId: z.optional(z.int()), varId: z.int(), value: z.number() })),
  alarmConfigId: z.nullable(z.int()),
  contactIds: z.array(z.int()),
})

export function documentOfTrigger({ definition }: Pick<TriggerRow, 'definition'>): TriggerDocument {
  return z.parse(Stored, JSON.parse(definition))
}

/** What devices run of it. */
export function runningOfTrigger({ running }: Pick<TriggerRow, 'running'>): TriggerDocument {
  return z.parse(Stored, JSON.parse(running))
}

/** What a call names, over what stands already. */
export function mergeDocument(
  before: TriggerDocument,
  change: { readonly [K in keyof TriggerDocument]?: TriggerDocument[K] | undefined },
): TriggerDocument {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return z.parse(Stored, { ...before, ...Object.fromEntries(named) })
}

/** The columns that a trigger is found by, beside the document itself. */
export function columnsOfDocument(document: TriggerDocument) {
  return {
    varId: document.varId,
    condition: document.condition,
    definition: JSON.stringify(document),
    alarmConfigId: document.alarmConfigId,
    contactIds: JSON.stringify(document.contactIds),
  }
}
