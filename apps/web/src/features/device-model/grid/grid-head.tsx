import { useT } from '#i18n/use-t.ts'
import { helpButton, OpenHelp } from '#parts/field-help/field-help.tsx'
import { columnKeys } from './choice-label.ts'
import { columnHelp } from './column-help.ts'
import { columnWidths, numberColumns, rowNumberWidth } from './grid-columns.ts'
import classes from './variable-grid.module.css'
import { type GridColumn, gridColumns } from './variable-row.ts'

interface GridHeadProps {
  /** The column that is explained. */
  readonly help: GridColumn | null
  readonly onHelp: (column: GridColumn | null) => void
}

export function GridHead({ help, onHelp }: GridHeadProps) {
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
              <ColumnHeading
                column={column}
                isOpen={help === column}
                onOpen={(isOpen) => onHelp(isOpen ? column : null)}
              />
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

interface ColumnHeadingProps {
  readonly column: GridColumn
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Opens what the column means. The keyboard does so by F1 in a cell: the grid stays one stop of the tab order. */
function ColumnHeading({ column, isOpen, onOpen }: ColumnHeadingProps) {
  const t = useT()
  const label = t(columnKeys[column])
  const topic = columnHelp[column]
  if (topic === undefined) return label
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes['heading']}
        title={t('form.help', { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...helpButton(() => onOpen(!isOpen))}
      >
        {label}
        <span className={classes['mark']} aria-hidden="true">
          ?
        </span>
      </button>
      {isOpen && <OpenHelp topic={topic} label={label} onClose={() => onOpen(false)} />}
    </>
  )
}

function widthStyle(width: number | null) {
  return width === null ? undefined : { width }
}
