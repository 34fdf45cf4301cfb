import { formatLabels } from '@fieldhub/contract'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'

const orders: Readonly<Record<string, string>> = {
  ab: 'abcd',
  ba: 'dcba',
  '1234': 'abcd',
  '3412': 'cdab',
  '2143': 'badc',
  '4321': 'dcba',
}
const keys = new Set<string>(formatLabels.map(({ key }) => key))

/**
 * A format whose byte order stands in a column of its own. An order that the format cannot have, or that contradicts one the
 * format names itself, stays in the cell to be shown as a fault: nobody may guess the order of a plant's values.
 */
export function withOrder(line: PastedLine, text: string, formatText: string): PastedLine {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  const { fm = '' } = line
  if (bare === '' || !keys.has(fm)) return line
  const key = inOrder(fm, orders[bare] ?? bare)
  if (key === fm) return line
  const isUnsaid = /_ab(?:cd)?$/.test(fm) && !/ab(?:cd)?\W*$/i.test(formatText)
  return { ...line, fm: isUnsaid && keys.has(key) ? key : `${fm} ${text.trim()}` }
}

/** The key of a format in another order; formats without one, such as a bit, stay. */
function inOrder(fm: string, order: string): string {
  const [kind = '', own] = fm.split('_')
  if (own === undefined) return fm
  return `${kind}_${(own.length === 2 ? pairOrders[order] : order) ?? ''}`
}

/** The order of the two bytes of one register, of an order that speaks of four. */
const pairOrders: Readonly<Record<string, string>> = {
  abcd: 'ab',
  cdab: 'ab',
  badc: 'ba',
  dcba: 'ba',
}
