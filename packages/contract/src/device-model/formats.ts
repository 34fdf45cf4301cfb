import { dataFormats, type FormatKey, type FormatKind } from '@fieldhub/protocol'

export interface FormatLabel {
  readonly fm: number
  readonly key: FormatKey
  /** The name in sheets, the same in every language, since they are read in again: `float32 CDAB`. */
  readonly sheetName: string
  readonly isBit: boolean
  readonly isBitOfRegister: boolean
  readonly isInteger: boolean
  /** A text is shown and written as it is, and neither recorded nor watched by triggers. */
  readonly isText: boolean
  /** Registers of one value; of a text the fewest. */
  readonly registers: number
  readonly order: string
}

const names: Readonly<Record<FormatKind, string>> = {
  bit: 'bool',
  'bit-of-16': 'bit',
  unsigned: 'uint',
  signed: 'int',
  float: 'float',
  bcd: 'bcd',
  text: 'text',
}

function getSheetName({ key, kind, registers }: (typeof dataFormats)[number]): string {
  const size = kind === 'bit' || kind === 'text' ? '' : String(registers * 16)
  const order = key.split('_')[1] ?? ''
  return `${names[kind]}${size} ${order.toUpperCase()}`.trimEnd()
}

/** The data formats for forms and tables: index, key and how many registers they take. */
export const formatLabels: readonly FormatLabel[] = dataFormats.map((format) => ({
  fm: format.fm,
  key: format.key,
  sheetName: getSheetName(format),
  isBit: format.kind === 'bit',
  isBitOfRegister: format.kind === 'bit-of-16',
  isInteger: format.kind === 'unsigned' || format.kind === 'signed',
  isText: format.kind === 'text',
  registers: format.registers,
  order: format.order,
}))
