import { dataFormats, type FormatKey } from '@fieldhub/protocol'

export interface FormatLabel {
  readonly fm: number
  readonly key: FormatKey
  readonly isBit: boolean
  readonly isBitOfRegister: boolean
  /** No number: it is shown and written as it is, but neither recorded nor watched by triggers. */
  readonly isText: boolean
  /** Of a text: the least. */
  readonly registers: number
  readonly order: string
}

/** The data formats for forms and tables: index, key and how many registers they take. */
export const formatLabels: readonly FormatLabel[] = dataFormats.map((format) => ({
  fm: format.fm,
  key: format.key,
  isBit: format.kind === 'bit',
  isBitOfRegister: format.kind === 'bit-of-16',
  isText: format.kind === 'text',
  registers: format.registers,
  order: format.order,
}))
