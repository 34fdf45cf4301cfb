import { useT } from '#i18n/use-t.ts'
import type { Entry } from './table-entries.ts'
import { ValueCell } from './value-cell.tsx'

/** A row for each variable. */
export function ListTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useT()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('dataTable.name')}</th>
          <th scope="col">{t('alarmList.value')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ slot, series }) => (
          <tr key={slot}>
            <th scope="row">{series.label}</th>
            <ValueCell series={series} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
