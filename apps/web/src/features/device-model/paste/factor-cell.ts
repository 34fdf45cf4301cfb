/** What a cell says of scale and unit. */
export interface FactorCell {
  readonly factor?: string | undefined
  readonly unit?: string | undefined
  /** A number above 1 by which a value may be multiplied or divided. */
  readonly isUnsure?: boolean
}

const nothing = /^(?:[-—/]*|n\/?a|none|无|null)$/i
const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const plain = new RegExp(`^[×x*]?\\s*(${number})\\s*(?:倍)?$`, 'i')
const divided = new RegExp(`^(?:1\\s*)?[÷/:]\\s*(${number})$`, 'i')
const power = /^(?:[×x*]\s*)?10\s*\^?\s*[-−](\d)$/i
const withUnit = new RegExp(
  `^(?:1\\s*=\\s*)?[×x*]?\\s*(${number})\\s*\\*?\\s*(\\D.*?)(?:/(?:bit|lsb|digit|位|字))?$`,
  'i',
)
const unitFirst = new RegExp(`^([^\\d×x*÷/]+?)\\s*([×x*÷/])\\s*(${number})$`, 'i')

/** A cell of a factor column: `0.1`, `×0.1`, `/10`, `10⁻¹`, `0.1V`. `isDivisor`: the heading says that it divides. */
export function readFactorCell(text: string, isDivisor: boolean): FactorCell {
  const bare = halfWidth(text).trim()
  if (nothing.test(bare)) return {}
  const places = power.exec(bare)?.[1]
  if (places !== undefined) return { factor: inverse(10 ** Number(places)) }
  const divisor = divided.exec(bare)?.[1]
  if (divisor !== undefined) return { factor: inverse(Number(divisor)) }
  const alone = plain.exec(bare)?.[1]
  if (alone !== undefined) return byItself(Number(alone), isDivisor)
  const [, value, unit = ''] = withUnit.exec(bare) ?? []
  if (value !== undefined) return { ...byItself(Number(value), false), unit: unit.trim() }
  return { factor: bare }
}

function byItself(value: number, isDivisor: boolean): FactorCell {
  if (value === 1) return {}
  if (isDivisor) return { factor: inverse(value) }
  return { factor: String(value), ...(Math.abs(value) > 1 && { isUnsure: true }) }
}

/** A cell of a unit column: `V`, `(V)`, `0.1V`, `V×0.1`, `℃/10`. */
export function readUnitCell(text: string): FactorCell {
  const bare = halfWidth(text)
    .trim()
    .replace(/^\((.*)\)$/, '$1')
  if (nothing.test(bare)) return {}
  const [, unit, sign = '', value] = unitFirst.exec(bare) ?? []
  if (unit !== undefined) {
    return scaled(unit, '÷/'.includes(sign) ? inverse(Number(value)) : String(Number(value)))
  }
  const [, scale, rest = ''] = withUnit.exec(bare) ?? []
  const isScaled = scale !== undefined && /^[a-zμµ°℃%Ω‰]/i.test(rest)
  return isScaled ? scaled(rest, String(Number(scale))) : { unit: text.trim() }
}

function scaled(unit: string, factor: string): FactorCell {
  return { unit: unit.trim(), ...(factor !== '1' && { factor }) }
}

const formula = new RegExp(`=\\s*[^=,;，；\\s]*?([×x*÷/])\\s*(${number})`, 'i')
const unitNamed = /单位\s*[:=为是]?\s*([a-zμ°℃%Ω³²/]+)/i

const product = new RegExp(
  `(?:实际|真实|测量|显示)?(?:数)?值\\s*[×x*]\\s*(${number})|actual(?:\\s*value)?\\s*[×x*]\\s*(${number})`,
  'i',
)
const scaleAlone = new RegExp(`(?:^|[,，;；\\s(])([×x*])\\s*(${number})\\s*(?=$|[,，;；)])`, 'i')

/** `实际值×10`: what is sent is ten times the value. */
function ofProduct(text: string): string | undefined {
  const [, chinese, english] = product.exec(text) ?? []
  const value = Number(chinese ?? english ?? 1)
  return value > 1 ? inverse(value) : undefined
}

/** A remark that computes the value: `实际值=数据/10`, `电压=DATA/100，单位V`. */
export function readRemarkScale(text: string): FactorCell {
  const bare = halfWidth(text)
  const times = ofProduct(bare)
  if (times !== undefined && !bare.includes('=')) return { factor: times }
  const [, sign = '', value] = formula.exec(bare) ?? scaleAlone.exec(bare) ?? []
  const unit = unitNamed.exec(bare)?.[1]
  const isDivided = sign === '÷' || sign === '/'
  const factor = isDivided ? inverse(Number(value)) : String(Number(value))
  return {
    ...(value !== undefined && factor !== '1' && { factor }),
    ...(unit !== undefined && { unit }),
  }
}

/** One over the value, as a decimal without noise of binary numbers. */
function inverse(value: number): string {
  return String(Number((1 / value).toPrecision(12)))
}

/** Digits and signs as on a keyboard. Units stay as they are written: `℃` and `m³` are no `°C` and `m3`. */
function halfWidth(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (one) => one.normalize('NFKC'))
    .replaceAll(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+$/g, (power) =>
      power.startsWith('⁻') ? power.normalize('NFKC') : power,
    )
    .replaceAll('\u3000', ' ')
}
