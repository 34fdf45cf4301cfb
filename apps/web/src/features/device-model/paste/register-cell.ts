import { type AddressStyle, enteredRegister } from '#features/device-model/grid/address-style.ts'

/** What a cell of a register table says of a variable's place. */
export interface RegisterCell {
  /** Text of the first register, counted from 0; what is no number stays to be shown as a fault. */
  readonly register: string
  /** `01`–`04`, where the address names its table. */
  readonly func?: string | undefined
  /** Registers of a range such as `40001-40002`. */
  readonly count?: number | undefined
  readonly bit?: string | undefined
}

export interface RegisterReading {
  readonly style: AddressStyle
  /** The column holds hexadecimal addresses without saying so in its cells. */
  readonly isHexadecimal: boolean
  /** The column has `40001.3`, so that `40001.0` is a bit as well. */
  readonly hasBits: boolean
}

const bitEnd = /^(.*?)\s*(?:[.:/]\s*(?:bit|b|位)?\s*|\s*(?:bit|位)\s*|\s+b)(\d{1,2})(?:位)?$/i
const rangeSign = /\s*(?:~|～|—|–|-|至|到|…|\.{2,}|\bto\b|,|、|\/)\s*/
const inBrackets = /^(.+?)\s*[([](.+?)[)\]]?$/
const byStroke = /^([^/]+?)\s*\/\s*([^/]+)$/

/** Areas of controllers that Modbus maps to a table: `%MW100` and `HR100` are holding registers. */
const areas: Readonly<Record<string, string>> = {
  mw: '03',
  hr: '03',
  d: '03',
  ir: '04',
  iw: '04',
  ai: '04',
  coil: '01',
  m: '01',
  di: '02',
}
const inArea = /^%?(mw|hr|ir|iw|ai|coil|di|d|m)\s*(\d{1,5})$/i
/** The memory of Siemens S7-200 counts bytes, of which two are a register: `VW0` is 40001, `VD4` begins at 40003. */
const inBytesArea = /^%?(?:vw|vd)\s*(\d{1,4}[02468]|[02468])$/i

/** A bit of a byte of that memory: the byte of an even address is the upper half of its register. */
const bitOfByte = /^%?v[bx]?\s*(\d{1,5})\.([0-7])$/i

export function readRegisterCell(text: string, reading: RegisterReading): RegisterCell {
  const bare = text.normalize('NFKC').trim()
  const [, byte, low] = bitOfByte.exec(bare) ?? []
  if (byte !== undefined) {
    const bit = Number(low) + (Number(byte) % 2 === 0 ? 8 : 0)
    return { register: String(Math.floor(Number(byte) / 2)), func: '03', bit: String(bit) }
  }
  const bit = reading.hasBits ? bitEnd.exec(bare) : null
  if (bit?.[1] !== undefined && isAddress(bit[1], reading)) {
    const place = oneAddress(bit[1], reading)
    // A coil has no bits: `M0.3` counts bytes, in a way that its maker alone knows.
    if (place.func === '01' || place.func === '02') return { register: bare }
    return { ...place, bit: String(Number(bit[2])) }
  }
  return rangeIn(bare, reading) ?? twoWritings(bare, reading) ?? oneAddress(bare, reading)
}

/** Whether some cell of the column names a bit other than 0, which no spreadsheet adds by itself. */
export function hasBits(cells: readonly string[]): boolean {
  return cells.some((text) => {
    const bit = bitEnd.exec(text.normalize('NFKC').trim())
    return bit !== null && /\d$/.test(bit[1] ?? '') && Number(bit[2]) > 0 && Number(bit[2]) < 32
  })
}

export function isAddress(text: string, reading: RegisterReading): boolean {
  return /^\d+$/.test(oneAddress(text, reading).register)
}

function rangeIn(text: string, reading: RegisterReading): RegisterCell | undefined {
  const ends = text.split(rangeSign)
  const [from = '', to = ''] = [ends[0], ends.at(-1)]
  if (ends.length < 2 || !isAddress(from, reading)) return undefined
  const first = oneAddress(from, reading)
  const start = Number(first.register)
  // `40001-2` names the last digits only.
  const [whole, short] = [to, from.slice(0, -to.length) + to].map((one) =>
    Number(oneAddress(one, reading).register),
  )
  const end = [whole, short].find((one) => one !== undefined && one > start && one - start < 128)
  return end === undefined ? undefined : { ...first, count: end - start + 1 }
}

/** `0x0000 (40001)`, `16 / 0x0010`: the wire's address counts, and the manual's names the table. */
function twoWritings(text: string, reading: RegisterReading): RegisterCell | undefined {
  const match = inBrackets.exec(text) ?? byStroke.exec(text)
  const both = [match?.[1] ?? '', match?.[2] ?? '']
    .filter((one) => isAddress(one, reading))
    .map((one) => oneAddress(one, reading))
  const [first, second] = both
  if (first === undefined) return undefined
  if (second === undefined) return first
  const wire = [first, second].find(({ func }) => func === undefined) ?? first
  return { ...wire, func: first.func ?? second.func }
}

function oneAddress(text: string, { style, isHexadecimal }: RegisterReading): RegisterCell {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:16#|&h|\$)([0-9a-f]{1,4})$/i, '0x$1')
    .replace(/^(\d{1,3}(?:\s\d{3})+)$/, (spaced) => spaced.replaceAll(/\s/g, ''))
  const bytes = inBytesArea.exec(bare)?.[1]
  if (bytes !== undefined) return { register: String(Number(bytes) / 2), func: '03' }
  const [, area = '', place = ''] = inArea.exec(bare) ?? []
  const func = areas[area.toLowerCase()]
  if (func !== undefined) return { register: place, func }
  const isBareHex = isHexadecimal && /^[0-9a-f]{1,4}$/i.test(bare)
  const entered = enteredRegister(isBareHex ? `0x${bare}` : bare, isBareHex ? 'zero' : style)
  return { register: entered.register ?? bare, func: entered.func }
}
