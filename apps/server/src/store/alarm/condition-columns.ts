import { Join, TriggerCondition } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ConditionsMet, EpisodeFact, KnownCondition } from '#facts/alarm-facts.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'

const Numeric = z.nullable(z.number())

const KnownConditions = z.array(
  z.object({ varId: z.int(), isMet: z.nullable(z.boolean()), value: Numeric, time: z.number() }),
)

/** What is known of each of several conditions. */
export function readConditions(text: string | null): readonly KnownCondition[] | undefined {
  if (text === null) return undefined
  return readDocument(KnownConditions, text, 'the conditions of a trigger')
}

export function writeConditions(conditions: readonly KnownCondition[] | undefined): string | null {
  return conditions === undefined ? null : writeDocument(z.parse(KnownConditions, conditions))
}

/** Which conditions of a judgement were met. */
export function readMet(text: string | null): ConditionsMet | null {
  if (text === null) return null
  return readDocument(z.array(z.nullable(z.boolean())), text, 'which conditions were met')
}

export function writeMet(met: ConditionsMet | undefined): string | null {
  return met === undefined ? null : writeDocument(met)
}

const FurtherConditions = z.object({
  join: Join,
  conditions: z.array(
    z.object({
      varId: z.int(),
      varName: z.string(),
      unit: z.string(),
      condition: TriggerCondition,
      a: Numeric,
      b: Numeric,
      deadZone: z.number(),
      value: Numeric,
      /** Left out by alarms of before it was kept. */
      decimals: z.optional(z.int()),
      names: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})

/** The further conditions of an alarm, as they were when it began. */
export type AlarmFurther = z.output<typeof FurtherConditions>

const noFurther: AlarmFurther = { join: 'and', conditions: [] }

export function readFurther(text: string | null): AlarmFurther {
  if (text === null) return noFurther
  return readDocument(FurtherConditions, text, 'the further conditions of an alarm')
}

export function writeFurther({
  definition: { join, further },
  opened,
}: Pick<EpisodeFact, 'definition' | 'opened'>): string | null {
  if (further.length === 0) return null
  const conditions = further.map((condition, index) => ({
    ...condition,
    value: opened?.furtherValues?.[index] ?? null,
  }))
  return writeDocument(z.parse(FurtherConditions, { join, conditions }))
}
