import type { Device } from '@fieldhub/contract'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Density } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { sortFromText, sortToText } from '#ui/data-table/sort-text.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { deviceColumns } from './device-columns.tsx'
import { deviceHref } from './device-hrefs.ts'

interface DeviceTableProps {
  readonly devices: readonly Device[]
  readonly density: Density
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function DeviceTable({ devices, density, isLoading, empty }: DeviceTableProps) {
  const t = useT()
  const [{ sort: sortText }, changeSearch] = useUrlSearch()
  const open = useOpenRoute()
  const columns = useMemo(() => deviceColumns(t), [t])
  const sort = useMemo(() => sortFromText(sortText), [sortText])
  return (
    <DataTable
      label={t('device.list.title')}
      columns={columns}
      rows={devices}
      rowId={rowId}
      sort={sort}
      onSort={(next) => changeSearch({ sort: sortToText(next) })}
      density={density}
      scrollKey="device-list"
      onOpen={({ id }) => open(deviceHref(id))}
      isLoading={isLoading}
      empty={empty}
    />
  )
}

const rowId = ({ id }: Device) => String(id)
