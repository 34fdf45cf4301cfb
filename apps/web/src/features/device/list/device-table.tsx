import type { Device } from '@fieldhub/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { deviceColumns } from '#features/device/columns/device-columns.tsx'
import { useListColumns } from '#features/device/columns/use-list-columns.ts'
import { deviceEditHref } from '#features/device/detail/device-hrefs.ts'
import { getPermissions } from '#features/device/detail/device-permissions.ts'
import { useT } from '#i18n/use-t.ts'
import type { Density } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { sortToText } from '#ui/data-table/sort-text.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { deviceListSearch, readSort } from './device-search.ts'
import { RenamingContext } from './renaming-row.ts'
import { useListPlace } from './use-list-place.ts'

export interface DeviceItemsProps {
  readonly devices: readonly Device[]
  readonly isLoading: boolean
  readonly empty: ReactNode
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly openId: number | null
  /** Pixels that the page needs below the list. */
  readonly rest: number
}

interface DeviceTableProps extends DeviceItemsProps {
  readonly density: Density
}

export function DeviceTable(props: DeviceTableProps) {
  const { devices, density, isLoading, empty, chosen, onChoose, openId } = props
  const t = useT()
  const [{ sort: sortText }, changeSearch] = useSearchParams(deviceListSearch)
  const [shown] = useListColumns()
  const mayChange = useMayChange()
  const open = useOpenRoute()
  const [renamed, setRenamed] = useState<number | null>(null)
  const renaming = useMemo(() => ({ id: renamed, close: () => setRenamed(null) }), [renamed])
  const columns = useMemo(() => deviceColumns(shown, t), [shown, t])
  const sort = useMemo(() => readSort(sortText), [sortText])
  return (
    <RenamingContext value={renaming}>
      <DataTable
        label={t('device.list.title')}
        columns={columns}
        rows={devices}
        rowId={rowId}
        sort={sort}
        onSort={(next) => changeSearch({ sort: sortToText(next), page: undefined })}
        density={density}
        place={useListPlace()}
        rest={props.rest}
        onOpen={({ id }) => changeSearch({ open: id })}
        onEdit={(device) => mayChange(device) && open(deviceEditHref(device.id))}
        onRename={(device) => mayChange(device) && setRenamed(device.id)}
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
    </RenamingContext>
  )
}

/** Whether the account may change a device. */
function useMayChange(): (device: Device) => boolean {
  const account = {
    mayCommand: useMay('command'),
    mayChange: useMay('change'),
    isDemo: useIsDemo(),
  }
  return ({ shared }) => getPermissions(shared, account).mayChange
}

const rowId = ({ id }: Device) => String(id)
