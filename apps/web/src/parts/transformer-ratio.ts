import { typedNumber } from '@fieldhub/kernel'

const side = /^\s*([^a-z\s]*)\s*(k?)[av]?\s*$/i

/**
 * A ratio as the plate of a transformer has it, `400/5`, `10kV/100V`, or as a number; NaN for what is neither. A unit
 * that stands at the end alone is of both sides: `10/0.1kV`.
 */
export function ratioOf(text: string): number {
  const [primary = '', secondary, ...more] = text.normalize('NFKC').split(/[/:]/)
  if (more.length > 0) return Number.NaN
  const above = readSide(primary)
  if (secondary === undefined) return typedNumber(primary)
  const below = readSide(secondary)
  const ofBoth = below.thousand && !/[av]/i.test(primary)
  const times = (above.thousand || ofBoth ? 1_000 : 1) / (below.thousand ? 1_000 : 1)
  return Number(((above.value / below.value) * times).toPrecision(15))
}

function readSide(text: string): { readonly value: number; readonly thousand: boolean } {
  const [, number = '', kilo = ''] = side.exec(text) ?? []
  return { value: typedNumber(number), thousand: kilo !== '' }
}
