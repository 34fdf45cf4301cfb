import { IconDatabaseOff } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from './text/format-time.ts'
import { WarningNote } from './warning-note.tsx'

interface HistoryFullNoteProps {
  /** When the history of the device's account was last full; undefined while that is not known. */
  readonly full:
    | { readonly fullSince: number | null; readonly fullUntil: number | null }
    | undefined
  /** The first moment of the range that is shown. */
  readonly from: number
  readonly to: number
}

/** Says that values were not stored in the shown range, so that a gap there means nothing about the device. */
export function HistoryFullNote({ full, from, to }: HistoryFullNoteProps) {
  const t = useT()
  if (full === undefined || full.fullSince === null) return null
  const { fullSince, fullUntil } = full
  if (fullSince > to || (fullUntil !== null && fullUntil < from)) return null
  const since = formatDateTime(fullSince)
  return (
    <WarningNote icon={IconDatabaseOff} mb="xs">
      {fullUntil === null
        ? t('common.historyFull', { time: since })
        : t('common.historyGap', { from: since, to: formatDateTime(fullUntil) })}
    </WarningNote>
  )
}
