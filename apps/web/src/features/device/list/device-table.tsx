import type { Device } from '@fieldhub/contract'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Density } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { sortFromText, sortToText } from '#ui/data-table/sort-text.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { deviceColumns } from './device-columns.tsx'
import { deviceListSearch } from './device-search.ts'

interface DeviceTableProps {
  readonly devices: readonly Device[]
  readonly density: Density
  readonly isLoading: boolean
  readonly empty: ReactNode
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly openId: number | null
  /** Pixels that the page needs below the table. */
  readonly rest: number
}

export function DeviceTable(props: DeviceTableProps) {
  const { devices, density, isLoading, empty, chosen, onChoose, openId } = props
  const t = useT()
  const [{ sort: sortText }, changeSearch] = useSearchParams(deviceListSearch)
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
      rest={props.rest}
      onOpen={({ id }) => changeSearch({ open: id })}
      selectedId={openId === null ? null : String(openId)}
      selection={{
        ids: chosen,
        onChange: onChoose,
        allLabel: t('fleet.selectAll'),
        label: ({ name }) => t('fleet.select', { name }),
      }}
      isLoading={isLoading}
      empty={empty}
    />
  )
}

const rowId = ({ id }: Device) => String(id)
