import {
  FurtherCondition,
  Join,
  Severity,
  TriggerCondition,
  type TriggerInput,
} from '@fieldhub/contract'
import * as z from 'zod/mini'

/** All of a trigger but its name, its switch and what it is for. */
export type TriggerDocument = Omit<TriggerInput, 'name' | 'enabled' | 'deviceId' | 'varId'> & {
  readonly varId: number | null
}

export const TriggerDocument = z.object({
  varId: z.nullable(z.int()),
  condition: TriggerCondition,
  a: z._default(z.nullable(z.number()), null),
  b: z._default(z.nullable(z.number()), null),
  deadZone: z.number(),
  join: z._default(Join, 'and'),
  conditions: z._default(z.array(FurtherCondition), []),
  severity: z._default(Severity, 'important'),
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
