import { valueColumnsMax } from '@fieldhub/contract'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import * as z from 'zod/mini'

/** The columns that may be hidden, in the order of the table. */
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
  shown: z.array(z.enum(optionalColumns)),
  /** Names of the variables whose values are columns; an empty one shows none. */
  values: z.array(z.string()).check(z.maxLength(valueColumnsMax)),
})
export type ListColumns = z.output<typeof ListColumns>

export const usualColumns: ListColumns = {
  shown: ['status', 'sn', 'model', 'group', 'tags', 'loginTime'],
  values: [],
}

const columnsKey = 'fieldhub.deviceColumns'

/** The columns of the device list, remembered in this browser. */
export function useListColumns(): readonly [ListColumns, (columns: ListColumns) => void] {
  const [columns, setColumns] = useLocalStorage<ListColumns>({
    key: columnsKey,
    defaultValue: usualColumns,
    getInitialValueInEffect: false,
    serialize: JSON.stringify,
    deserialize: readListColumns,
  })
  return [columns, setColumns]
}

/** What an older version kept and this one cannot read counts as not chosen. */
export function readListColumns(text: string | undefined): ListColumns {
  try {
    const parsed = ListColumns.safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : usualColumns
  } catch {
    return usualColumns
  }
}

/** What `useValueNames` begins with. */
export function readValueNames(): readonly string[] {
  return toValueNames(readListColumns(localStorage.getItem(columnsKey) ?? undefined).values)
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
