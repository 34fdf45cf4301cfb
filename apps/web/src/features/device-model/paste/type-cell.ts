import { formatLabels } from '@fieldhub/contract'
import { toCellText } from '#features/device-model/grid/cell-text.ts'

/** What a cell says of a variable's format. */
export interface TypeCell {
  /** Key of a format, or the cell's text, to be shown as a fault. */
  readonly fm: string
  /** False: nothing tells the byte order of a value of several registers. */
  readonly hasOrder: boolean
}

interface TypeHints {
  /** Registers by a range or a length; undefined: nothing says. */
  readonly registers: number | undefined
  readonly order: string | undefined
  /** The place names a bit of the register. */
  readonly isBit: boolean
}

const keys = new Set<string>(formatLabels.map(({ key }) => key))
const empty = /^(?:[-—/]*|n\/?a|无)$/i

const kinds = [
  ['text', /string|str|ascii|char|字符|文本/],
  ['bcd', /(?<!a)bcd/],
  ['f', /float|real|single|double|浮点|实数|ieee|单精度|双精度|^f\d|flt/],
  ['u', /无符号|unsigned|^u|^acc|u$|word|hex|16进制|十六进制|enum|枚举|bitmap|bitfield|位域/],
  ['s', /有符号|signed|^s\d|^sunssf|^[si]$|^i\d|int|short|long|整型|整数|长整/],
] as const

/** The format that a cell of a type column means; undefined: the cell is empty and nothing else tells. */
export function readTypeCell(text: string, hints: TypeHints): TypeCell | undefined {
  const bare = text.normalize('NFKC').trim()
  if (empty.test(bare)) return ofRegisters(hints)
  const own = orderIn(bare)
  if (own === undefined && strangeOrder.test(bare)) return { fm: bare, hasOrder: true }
  const fm = formatIn(bare, hints)
  if (hints.isBit && (fm === undefined || /^(?:bool|[us]16_)/.test(fm))) return bitOfRegister
  if (fm === undefined) return { fm: bare, hasOrder: true }
  return contradicted(fm, own, hints.order) ?? inOrder(fm, own ?? hints.order, bare)
}

function formatIn(text: string, hints: TypeHints): string | undefined {
  const known = toCellText('fm', text)
  const fits = keys.has(known) && !isOfOtherSize(known, hints.registers, text)
  return fits ? known : generic(plainType(text), hints)
}

/** Two orders of one value are shown as a fault: nobody may guess the order of a plant's values. */
function contradicted(fm: string, own = '', other = own): TypeCell | undefined {
  const isOne = own === other || own === '' || !fm.endsWith(own)
  return isOne ? undefined : { fm: `${fm} ${other.toUpperCase()}`, hasOrder: true }
}

/** Four of the letters of an order, which stand in none that there is. */
const strangeOrder = /(?:^|[^a-z])(?=[a-d]{4}(?:[^a-z]|$))[abcd]{4}/i

const bitOfRegister: TypeCell = { fm: 'bit16', hasOrder: true }

/** `int` or `short` of two registers is of 32 bits, whatever it is usually; a size that is named stays. */
function isOfOtherSize(fm: string, registers: number | undefined, text: string): boolean {
  const size = formatLabels.find(({ key }) => key === fm)
  if (registers === undefined || size === undefined || size.isText || size.isBit) return false
  return !/\d/.test(text) && size.registers !== registers
}

function ofRegisters({ registers, order, isBit }: TypeHints): TypeCell | undefined {
  if (isBit) return bitOfRegister
  if (registers === 2 || registers === 4) return inOrder(`u${registers * 16}_abcd`, order, '')
  return undefined
}

function plainType(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.-]/g, '')
}

/** Types by their kind and size, as in `4字节无符号`, `INT32U` or `unsigned int (16bit)`. */
function generic(text: string, { registers }: TypeHints): string | undefined {
  const bare = text.replace(/[([]?(?:abcd|cdab|badc|dcba)[)\]]?$/, '')
  if (/^(?:bit|bool|boolean|布尔|开关量?|位|状态量|di|do)$/.test(text)) return 'bool'
  const kind = kinds.find(([, sign]) => sign.test(bare))?.[0]
  if (kind === undefined) return undefined
  if (kind === 'text') return 'text_ab'
  const bits = bitsIn(text) ?? (registers === undefined ? usualBits(kind, text) : registers * 16)
  if (kind === 'bcd') return bits === 32 ? 'bcd32' : 'bcd16'
  const key = `${kind}${bits}_${bits === 16 ? 'ab' : 'abcd'}`
  return keys.has(key) ? key : undefined
}

function bitsIn(text: string): number | undefined {
  const bytes = /([1248])(?:个)?(?:字节|bytes?)/.exec(text)?.[1]
  if (bytes !== undefined) return Math.max(Number(bytes), 2) * 8
  const bits = /(8|16|32|64)/.exec(text)?.[1]
  if (bits !== undefined) return Math.max(Number(bits), 16)
  const words = /([124])(?:个)?(?:字|words?|寄存器)/.exec(text)?.[1]
  return words === undefined ? undefined : Number(words) * 16
}

function usualBits(kind: string, text: string): number {
  if (kind === 'f') return /double|双精度/.test(text) ? 64 : 32
  return /long|长整|dword|dint|双字/.test(text) ? 32 : 16
}

function inOrder(fm: string, order: string | undefined, text: string): TypeCell {
  const [kind = '', own] = fm.split('_')
  if (own === undefined || own.length === 2) return { fm, hasOrder: true }
  const isNamed = new RegExp(`${own}\\W*$`, 'i').test(text)
  if (order === undefined || isNamed) return { fm, hasOrder: isNamed || order !== undefined }
  const key = `${kind}_${order}`
  return { fm: keys.has(key) ? key : `${fm} ${order}`, hasOrder: true }
}

const orders = [
  ['abcd', /abcd|1234|大端|高字在前|高位在前|高字节在前|bigendian|highwordfirst|mswfirst|^msw/],
  ['cdab', /cdab|3412|低字在前|低位字在前|lowwordfirst|lswfirst|wordswap|swapped|字交换|^lsw/],
  ['badc', /badc|2143|byteswap|字节交换/],
  ['dcba', /dcba|4321/],
] as const

/** The byte order that a text names. `小端` alone can mean two of them, so that nobody guesses it. */
export function orderIn(text: string): string | undefined {
  const bare = plainType(text.normalize('NFKC'))
  return orders.find(([, sign]) => sign.test(bare))?.[0]
}
