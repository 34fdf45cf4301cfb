import * as z from 'zod/mini'
import { TimeMs } from '../fields.ts'

/** Why a value of quality "bad" has none. */
export const ValueFault = z.enum([
  /** The slave did not answer. */
  'noAnswer',
  /** The slave answers others of its registers, and says nothing when this one is read. */
  'passedOver',
  /** What came may be the answer to another master on the same line, or of a second slave with its address. */
  'contested',
  /** What came begins like the answer, and its check sum is wrong. */
  'garbled',
  /** The answer came with another slave's address. */
  'otherUnit',
  /** The slave answered with a Modbus exception. */
  'refused',
  /** The bytes are a float that is no number, or infinite. */
  'notANumber',
  /** A BCD digit is above 9. */
  'badDigit',
  /** The value has more digits than a double holds: an integer past ±(2^53−1), or its decimals. */
  'tooLarge',
  /** The value lies outside of the range in which its variable's values are valid. */
  'implausible',
  /** The bytes are not printable ASCII. */
  'notText',
  /** The device has not confirmed where its model has the variable now, and may have read it where it was. */
  'unsynchronized',
  /** Of a calculated variable: a variable of its formula has no value. */
  'inputMissing',
  /** A variable of its formula has not been read for three of its periods, or its device is offline. */
  'inputStale',
  /** A device or variable of its formula is no longer there. */
  'inputGone',
  /** Its formula divided by 0. */
  'divisionByZero',
  /** Its formula has no number as its result: the root of a negative one, or one that is too large. */
  'notCalculable',
  /** Its formula needs itself, over other devices. */
  'formulaCycle',
])
export type ValueFault = z.infer<typeof ValueFault>

/** Of fault `refused`: the Modbus exception code that the slave answered with. */
export const ExceptionCode = z.optional(z.int())

/** Of fault `implausible`: the value as it was read. */
export const ReadAs = z.optional(z.number())

/** Of quality "bad": the newest good reading before it; left out when none is known. */
export const LastGood = z.optional(
  z.object({ value: z.nullable(z.number()), text: z.optional(z.string()), time: TimeMs }),
)
