import { useT } from '#i18n/use-t.ts'
import { columnKeys } from './choice-label.ts'
import { columnWidths, numberColumns, rowNumberWidth } from './grid-columns.ts'
import classes from './variable-grid.module.css'
import { gridColumns } from './variable-row.ts'

export function GridHead() {
  const t = useT()
  return (
    <>
      <colgroup>
        <col style={{ width: rowNumberWidth }} />
        {gridColumns.map((column) => (
          <col key={column} style={widthStyle(columnWidths[column])} />
        ))}
      </colgroup>
      <thead className={classes['head']}>
        <tr aria-rowindex={1}>
          <th scope="col">{t('model.grid.rowNumber')}</th>
          {gridColumns.map((column) => (
            <th
              key={column}
              scope="col"
              style={{ textAlign: numberColumns.includes(column) ? 'end' : 'start' }}
            >
              {t(columnKeys[column])}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function widthStyle(width: number | null) {
  return width === null ? undefined : { width }
}
