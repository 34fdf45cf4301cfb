import * as z from 'zod/mini'

/** `{code, msg, data}` around every answer. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

export const FailureEnvelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })

export function successEnvelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ code: z.literal(200), msg: z.string(), data })
}

/** `data` of code 40001: the fault of each field. */
export const FieldFaults = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldFaults = z.infer<typeof FieldFaults>
