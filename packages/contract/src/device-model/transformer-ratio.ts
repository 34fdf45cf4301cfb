import * as z from 'zod/mini'
import { integer } from '../fields.ts'

/** The ratio of a transformer: 80 for 400/5. */
const TransformerRatio = z
  .number('transformerRatio')
  .check(z.refine((ratio) => ratio > 0 && ratio <= 1_000_000, { error: 'transformerRatio' }))

/** Ratios of the current and voltage transformers that a slave is connected to; 1 when left out. */
export const ratios = { ct: z.optional(TransformerRatio), pt: z.optional(TransformerRatio) }

const slavesMax = 247

/** The transformers of one device, slave by slave, in place of those that its model names. */
export const DeviceRatios = z
  .array(z.object({ addr: integer(1, slavesMax, 'slaveAddress'), ...ratios }), 'transformerRatio')
  .check(
    z.maxLength(slavesMax, 'tooMany'),
    z.refine((list) => new Set(list.map(({ addr }) => addr)).size === list.length, {
      error: 'slaveAddressTaken',
    }),
  )
export type DeviceRatios = z.output<typeof DeviceRatios>
