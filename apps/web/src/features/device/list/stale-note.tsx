import { IconPlugConnectedX } from '@tabler/icons-react'
import { useConnection } from '#api/live/use-live.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { WarningNote } from '#ui/warning-note.tsx'

/** While the live connection is away the values may be outdated, so the time of the loss is shown. */
export function StaleNote() {
  const { state, lastMessageAt } = useConnection()
  return state === 'offline' && lastMessageAt !== null ? (
    <StaleAlert lastMessageAt={lastMessageAt} />
  ) : null
}

export function StaleAlert({ lastMessageAt }: { readonly lastMessageAt: number }) {
  const t = useT()
  return (
    <WarningNote icon={IconPlugConnectedX} mb="sm">
      {t('device.list.staleNote', { time: formatDateTime(lastMessageAt) })}
    </WarningNote>
  )
}
