import type { LastValue } from '@fieldhub/contract'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useRef } from 'react'
import { useTrends } from '#features/device/history/use-trends.ts'
import { useT } from '#i18n/use-t.ts'
import { useFilledFrame } from '#ui/data-table/use-fill-height.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import type { VarActions } from '../row/var-icons.tsx'
import { VarRow } from '../row/var-row.tsx'
import type { ValueRow } from './group-variables.ts'
import type { VarColumns } from './value-cells.tsx'
import classes from './var-table.module.css'

interface VarTableProps {
  readonly deviceId: number
  readonly rows: readonly ValueRow[]
  /** All of the device, whatever is searched for. */
  readonly variables: readonly LastValue[]
  /** Variables in the chart, in the order of their colours. */
  readonly charted: readonly number[]
  readonly actions: VarActions
}

/** Heights of rows whose name needs one line; a row with a longer name is measured. */
const rowHeight = 44
/** Room for a thumb, and for the age under the value. */
const narrowRowHeight = 56
const headHeight = 36
/** With the columns of the tools, of the name and of the write. */
const columnCounts = { value: 4, valueAge: 5, valueTrendAge: 6 } as const satisfies Readonly<
  Record<VarColumns, number>
>
/** Elsewhere the names need the room of the small lines; beside the chart there is little. */
const trendQuery = '(width >= 100em), (62em <= width < 80em)'

/** Live values, pinned ones first, then slave by slave; only rows in sight exist. */
export function VarTable({ deviceId, rows, variables, charted, actions }: VarTableProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useFilledFrame(frame, 16, 320)
  const columns = useVarColumns()
  const trends = useTrends(deviceId, columns === 'valueTrendAge' ? variables : noVariables)
  const { items, before, after, measure } = useVirtualRows({
    frame,
    count: rows.length,
    rowHeight: columns === 'value' ? narrowRowHeight : rowHeight,
    headHeight,
    overscan: 10,
  })
  return (
    <div ref={frame} className={classes['frame']} data-print-whole>
      <table
        className={classes['table']}
        aria-label={t('device.var.table')}
        aria-rowcount={rows.length + 1}
      >
        <Head columns={columns} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- F2 comes from the controls of its rows */}
        <tbody onKeyDown={(event) => renameOnKey(event, rows, actions)}>
          <Spacer height={before} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            if (row.kind !== 'variable') {
              return <GroupRow key={index} row={row} index={index} columns={columns} />
            }
            const { variable, addr } = row
            return (
              <VarRow
                key={variable.varId}
                index={index}
                deviceId={deviceId}
                variable={variable}
                addr={addr}
                trend={trends.get(variable.varId) ?? noTrend}
                chartPlace={charted.indexOf(variable.varId)}
                actions={actions}
                columns={columns}
                measure={measure}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** F2 on any control of a row renames its variable, as in the other lists. */
function renameOnKey(
  event: KeyboardEvent,
  rows: readonly ValueRow[],
  { rename }: Pick<VarActions, 'rename'>,
): void {
  if (event.key !== 'F2' || rename === null || !(event.target instanceof Element)) return
  const index = event.target.closest('tr')?.dataset['index']
  const row = index === undefined ? undefined : rows[Number(index)]
  if (row?.kind !== 'variable') return
  event.preventDefault()
  rename(row.variable.varId)
}

/** One identity, so that a row without a line renders for its values only. */
const noTrend: readonly never[] = []
/** Where there is no room for lines, none are read. */
const noVariables: readonly never[] = []

function useVarColumns(): VarColumns {
  const now = { getInitialValueInEffect: false } as const
  const isNarrow = useMediaQuery(narrowQuery, undefined, now) === true
  const hasTrend = useMediaQuery(trendQuery, undefined, now) === true
  if (isNarrow) return 'value'
  return hasTrend ? 'valueTrendAge' : 'valueAge'
}

function Head({ columns }: { readonly columns: VarColumns }) {
  const t = useT()
  return (
    <>
      <colgroup>
        <col className={classes['toolsHead']} />
        <col />
        <col className={classes['valueHead']} />
        {columns === 'valueTrendAge' && <col className={classes['trendHead']} />}
        {columns !== 'value' && <col className={classes['ageHead']} />}
        <col className={classes['writeHead']} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className={classes['spoken']}>{t('device.var.actions')}</span>
          </th>
          <th scope="col">{t('device.var.name')}</th>
          <th scope="col" className={classes['right']}>
            {t('device.var.value')}
          </th>
          {columns === 'valueTrendAge' && <th scope="col">{t('device.var.trend')}</th>}
          {columns !== 'value' && <th scope="col">{t('device.var.age')}</th>}
          <th scope="col">
            <span className={classes['spoken']}>{t('device.var.writeShort')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}

interface GroupRowProps {
  readonly row: Exclude<ValueRow, { kind: 'variable' }>
  readonly index: number
  readonly columns: VarColumns
}

function GroupRow({ row, index, columns }: GroupRowProps) {
  const t = useT()
  const label =
    row.kind === 'pinned'
      ? t('device.var.pinned')
      : t('device.var.slave', { name: row.slave.slaveName, addr: row.slave.addr })
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={columnCounts[columns]} className={classes['group']}>
        {label}
      </th>
    </tr>
  )
}

function Spacer({ height }: { readonly height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
