import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import { isAllOld } from '../chart-items.ts'
import type { WidgetProps } from '../widget-props.ts'
import { DeviceTable } from './device-table.tsx'
import { HistoryTable } from './history-table.tsx'
import { ListTable } from './list-table.tsx'
import styles from './table.module.css'
import { tableEntries } from './table-entries.ts'

/** A table of live values, or of what was stored of them. */
export function TableWidget(widget: WidgetProps) {
  const t = useT()
  const { cell } = widget
  const props = cellProps(cell)
  const content = props.choice('content')
  const entries = tableEntries(widget)
  const title = props.text('title')
  const isOver =
    content !== 'history' &&
    isAllOld(
      entries.map(({ series }) => ({ ...series, value: undefined })),
      widget,
    )
  return (
    <section
      className={styles['table']}
      aria-label={cellName(cell)}
      data-framed={props.flag('showFrame') || undefined}
      style={{ fontSize: props.number('fontSize') }}
    >
      {title !== '' && <h3>{title}</h3>}
      {isOver && entries.length > 0 && (
        <output>{t(widget.state.quality === 'bad' ? 'viewer.bad' : 'viewer.stale')}</output>
      )}
      {entries.length === 0 ? (
        <p>{t('viewer.noValue')}</p>
      ) : (
        // Keys must be able to reach a box that scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles['scroll']} aria-label={t('dataTable.rows')} tabIndex={0}>
          {content === 'list' && <ListTable entries={entries} />}
          {content === 'devices' && <DeviceTable entries={entries} />}
          {content === 'history' && <HistoryTable widget={widget} entries={entries} />}
        </section>
      )}
    </section>
  )
}
