import * as z from 'zod/mini'
import { addressStyles } from '#features/device-model/grid/address-style.ts'
import { gridColumns } from '#features/device-model/grid/variable-row.ts'
import { byteOrders, type TableMapping } from './table-mapping.ts'

const key = 'fieldhub.table-mappings'
/** The tables of one plant's manuals; the one that was used longest ago makes room. */
const keptMax = 40

const meanings = [...gridColumns, 'slave', 'addr', 'order', 'remark', 'sign'] as const
const Kept = z.array(
  z.object({
    headings: z.string(),
    meanings: z.array(z.nullable(z.enum(meanings))),
    style: z.enum(addressStyles),
    order: z.enum(byteOrders),
    isDividing: z.boolean(),
    func: z.string(),
  }),
)

/** The choices of an earlier paste of a table with the same headings, from this browser. */
export function recallMapping(headings: readonly string[]): Partial<TableMapping> | undefined {
  const found = readKept().find((one) => one.headings === toKey(headings))
  if (found === undefined || found.meanings.length < headings.length) return undefined
  const { headings: _, ...mapping } = found
  return mapping
}

export function keepMapping(headings: readonly string[], mapping: TableMapping): void {
  const { headRow: _, ...choices } = mapping
  const own = toKey(headings)
  const others = readKept().filter((one) => one.headings !== own)
  const kept = [{ headings: own, ...choices }, ...others].slice(0, keptMax)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser without room forgets the choice, which costs only to make it again.
  }
}

const sheetKey = 'fieldhub.table-sheet'

/** The sheet that was chosen last: files of one maker name theirs alike. */
export function recallSheet(): string | undefined {
  try {
    return localStorage.getItem(sheetKey) ?? undefined
  } catch {
    return undefined
  }
}

export function keepSheet(name: string): void {
  try {
    localStorage.setItem(sheetKey, name)
  } catch {
    // As with a mapping, it costs only to choose again.
  }
}

function readKept(): z.output<typeof Kept> {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

function toKey(headings: readonly string[]): string {
  return headings
    .map((one) => one.trim())
    .join('\t')
    .slice(0, 1_000)
}
