import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { Trends } from '#features/device/history/use-trends.ts'
import { useT } from '#i18n/use-t.ts'
import { useFillHeight } from '#ui/data-table/use-fill-height.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import type { ValueRow } from './group-variables.ts'
import { type VarActions, VarRow } from './var-row.tsx'
import classes from './var-table.module.css'

interface VarTableProps {
  readonly deviceId: number
  readonly rows: readonly ValueRow[]
  readonly trends: Trends
  /** Variables in the chart, in the order of their colours. */
  readonly charted: readonly number[]
  readonly actions: VarActions
}

const rowHeight = 44
/** Room for a thumb, and for the age under the value. */
const narrowRowHeight = 56
const headHeight = 36
const columnCount = 6
/** A phone shows no small line, and the age under the value. */
const narrowColumnCount = 4

/** Live values, pinned ones first, then slave by slave; only rows in sight exist. */
export function VarTable({ deviceId, rows, trends, charted, actions }: VarTableProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const height = useFillHeight(frame, 16, 320)
  const isNarrow =
    useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false }) === true
  const { items, before, after } = useVirtualRows({
    frame,
    count: rows.length,
    rowHeight: isNarrow ? narrowRowHeight : rowHeight,
    headHeight,
    overscan: 10,
  })
  return (
    <div ref={frame} className={classes['frame']} data-print-whole style={{ maxHeight: height }}>
      <table
        className={classes['table']}
        aria-label={t('device.var.table')}
        aria-rowcount={rows.length + 1}
      >
        <Head isNarrow={isNarrow} />
        <tbody>
          <Spacer height={before} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            if (row.kind !== 'variable') {
              return <GroupRow key={index} row={row} index={index} isNarrow={isNarrow} />
            }
            const { variable } = row
            return (
              <VarRow
                key={variable.varId}
                index={index}
                deviceId={deviceId}
                variable={variable}
                trend={trends.get(variable.varId) ?? noTrend}
                chartPlace={charted.indexOf(variable.varId)}
                actions={actions}
                isNarrow={isNarrow}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** One identity, so that a row without a line renders for its values only. */
const noTrend: readonly never[] = []

function Head({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useT()
  return (
    <>
      <colgroup>
        <col className={classes['toolsHead']} />
        <col />
        <col className={classes['valueHead']} />
        {!isNarrow && (
          <>
            <col className={classes['trendHead']} />
            <col className={classes['ageHead']} />
          </>
        )}
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
          {!isNarrow && (
            <>
              <th scope="col">{t('device.var.trend')}</th>
              <th scope="col">{t('device.var.age')}</th>
            </>
          )}
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
  readonly isNarrow: boolean
}

function GroupRow({ row, index, isNarrow }: GroupRowProps) {
  const t = useT()
  const label =
    row.kind === 'pinned'
      ? t('device.var.pinned')
      : t('device.var.slave', { name: row.slave.slaveName, addr: row.slave.addr })
  return (
    <tr aria-rowindex={index + 2}>
      <th
        scope="rowgroup"
        colSpan={isNarrow ? narrowColumnCount : columnCount}
        className={classes['group']}
      >
        {label}
      </th>
    </tr>
  )
}

function Spacer({ height }: { readonly height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
