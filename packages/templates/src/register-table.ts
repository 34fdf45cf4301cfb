import { formatLabels } from '@fieldhub/contract'
import type { TemplateVariable } from './device-template.ts'

type FormatKey = (typeof formatLabels)[number]['key']

/** Fields of a row besides register, format and names. By default a variable is read every 10 s and is read only. */
type Extra = Partial<
  Pick<TemplateVariable, 'unit' | 'decimals' | 'rw' | 'bit' | 'length' | 'rate' | 'method'>
>

export type RegisterRow = readonly [
  register: number,
  format: FormatKey,
  chinese: string,
  english: string,
  extra?: Extra,
]

const functions = { coil: 0, discrete: 1, holding: 2, input: 3 } as const

/** A register table as manuals print it: rows of one of Modbus' four tables, with addresses from 0. */
export function registerTable(
  table: keyof typeof functions,
  rows: readonly RegisterRow[],
): TemplateVariable[] {
  return rows.map(([register, format, chinese, english, extra]) => ({
    name: { zh_cn: chinese, en_us: english },
    fm: formatLabels.findIndex(({ key }) => key === format),
    func: functions[table],
    register,
    unit: '',
    decimals: 0,
    rw: 'r',
    method: 'all',
    rate: 10,
    pUnit: 0,
    isTop: false,
    ...extra,
  }))
}

/** Channels that lie side by side; their names count from 1. */
export function channels(
  count: number,
  row: (place: number) => RegisterRow,
): readonly RegisterRow[] {
  return Array.from({ length: count }, (_, place) => row(place))
}
