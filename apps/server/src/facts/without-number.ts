import type { ValueFault } from '@fieldhub/contract'
import type { GoodReading } from './values.ts'

interface WithoutNumber {
  readonly text?: string | undefined
  readonly fault?: ValueFault | undefined
  readonly exception?: number | undefined
  readonly readAs?: number | undefined
  readonly lastGood?: GoodReading | undefined
}

/**
 * What a value has in place of a number: its text, or the reason why there is none with the newest good reading. What
 * it does not have is left out.
 */
export function withoutNumber({ text, fault, exception, readAs, lastGood }: WithoutNumber) {
  return {
    ...(text === undefined ? {} : { text }),
    ...(fault === undefined ? {} : { fault }),
    ...(exception === undefined ? {} : { exception }),
    ...(readAs === undefined ? {} : { readAs }),
    ...(lastGood === undefined ? {} : { lastGood }),
  }
}
