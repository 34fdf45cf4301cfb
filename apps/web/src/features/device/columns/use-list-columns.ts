import { valueColumnsMax } from '@fieldhub/contract'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import * as z from 'zod/mini'

/** The columns that may be hidden, in their usual order. */
export const optionalColumns = [
  'status',
  'sn',
  'type',
  'model',
  'group',
  'tags',
  'varCount',
  'csq',
  'address',
  'firmware',
  'loginTime',
  'activatedTime',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

const ListColumns = z.object({
  /** In the order of the table, each once. */
  shown: z.array(z.enum(optionalColumns)),
  /** Names of the variables whose values are columns; an empty one shows none. */
  values: z.array(z.string()).check(z.maxLength(valueColumnsMax)),
})
export type ListColumns = z.output<typeof ListColumns>

const allUsual: ListColumns = {
  shown: ['status', 'sn', 'model', 'group', 'tags', 'loginTime'],
  values: [],
}
const untagged = without(allUsual, 'tags')
const ungrouped = without(untagged, 'group')

function without({ shown, values }: ListColumns, column: OptionalColumn): ListColumns {
  return { shown: shown.filter((one) => one !== column), values }
}

/** The columns of who has chosen none: as many as a window of this width shows without scrolling sideways. */
export function getUsualColumns(windowWidth: number): ListColumns {
  if (windowWidth >= 1_440) return allUsual
  return windowWidth >= 1_340 ? untagged : ungrouped
}

const columnsKey = 'fieldhub.deviceColumns'

/** The columns of the device list; what was chosen is remembered in this browser, and nothing else is. */
export function useListColumns(): readonly [ListColumns, (columns: ListColumns | null) => void] {
  const [chosen, setChosen] = useLocalStorage<ListColumns | null>({
    key: columnsKey,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: JSON.stringify,
    deserialize: readListColumns,
  })
  return [chosen ?? getUsualColumns(innerWidth), setChosen]
}

/** Null for what an older version kept and this one cannot read: it counts as not chosen. */
export function readListColumns(text: string | undefined): ListColumns | null {
  try {
    const parsed = ListColumns.safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What `useValueNames` begins with. */
export function readValueNames(): readonly string[] {
  return toValueNames(readListColumns(localStorage.getItem(columnsKey) ?? undefined)?.values ?? [])
}

/** The names of the variables whose values are shown, each once. */
export function useValueNames(): readonly string[] {
  const [{ values }] = useListColumns()
  return useMemo(() => toValueNames(values), [values])
}

/** A comma would part the name in the call. */
export function toValueNames(values: readonly string[]): readonly string[] {
  const names = values.map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== '' && !name.includes(',')))]
}
