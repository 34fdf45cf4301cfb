import { Alert } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from './text/format-time.ts'

interface HistoryFullNoteProps {
  /** When the history of the device's account last had no room; undefined: not known yet. */
  readonly full:
    | { readonly fullSince: number | null; readonly fullUntil: number | null }
    | undefined
  /** What is being looked at. */
  readonly from: number
  readonly to: number
}

/** Values were not stored in the range that is shown: a gap there says nothing of the device. */
export function HistoryFullNote({ full, from, to }: HistoryFullNoteProps) {
  const t = useT()
  if (full === undefined || full.fullSince === null) return null
  const { fullSince, fullUntil } = full
  if (fullSince > to || (fullUntil !== null && fullUntil < from)) return null
  const since = formatDateTime(fullSince)
  return (
    <Alert
      color="yellow"
      variant="light"
      p="xs"
      mb="xs"
      icon={<IconDatabaseOff size={18} aria-hidden />}
      aria-live="polite"
    >
      {fullUntil === null
        ? t('common.historyFull', { time: since })
        : t('common.historyGap', { from: since, to: formatDateTime(fullUntil) })}
    </Alert>
  )
}
