import { getTable } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import type { Entry } from './table-entries.ts'
import { ValueCell } from './value-cell.tsx'

/** A row for each device and a column for each name of their variables. */
export function DeviceTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useT()
  const { columns, rows } = getTable(entries)
  return (
    <table data-wide>
      <thead>
        <tr>
          <th scope="col">{t('alarmList.device')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ device, cells }) => (
          <tr key={device}>
            <th scope="row">{device}</th>
            {cells.map((series, at) =>
              series === undefined ? (
                <td key={columns[at]}>·</td>
              ) : (
                <ValueCell key={columns[at]} series={series} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
