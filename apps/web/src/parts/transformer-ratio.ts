import { typedNumber } from '@fieldhub/kernel'

/** A ratio as the plate of a transformer has it, `400/5`, or as a number; NaN for what is neither. */
export function ratioOf(text: string): number {
  const [primary = '', secondary] = text.normalize('NFKC').split(/[/:]/)
  const ratio = typedNumber(primary) / (secondary === undefined ? 1 : typedNumber(secondary))
  return Number(ratio.toPrecision(15))
}
