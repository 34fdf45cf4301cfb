import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'

/** Says that a closed window or a crash would lose what is not saved. */
export function FullNotice() {
  const t = useT()
  return (
    <WarningNote>
      <Text size="sm">{t('draw.browserFull')}</Text>
    </WarningNote>
  )
}
