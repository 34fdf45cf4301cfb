import { List, ScrollArea } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { DroppedRow } from './read-table.ts'

const droppedShown = 50

/** Rows that are left out, each with the reason. */
export function DroppedRows({ dropped }: { readonly dropped: readonly DroppedRow[] }) {
  const t = useT()
  if (dropped.length === 0) return null
  return (
    <ScrollArea.Autosize mah={120} viewportProps={{ tabIndex: 0 }}>
      <List size="sm">
        {dropped.slice(0, droppedShown).map(({ row, text, reason }) => (
          <List.Item key={row}>
            {t('paste.dropped', { row, text, reason: t(`paste.reason.${reason}`) })}
          </List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  )
}
