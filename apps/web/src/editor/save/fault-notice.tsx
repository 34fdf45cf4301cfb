import type { PageFault } from '@fieldhub/page'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'

/** Says why the page is read-only. */
export function FaultNotice({ fault }: { readonly fault: PageFault }) {
  const t = useT()
  return (
    <WarningNote>
      <Text size="sm">{t(fault.kind === 'newer' ? 'draw.newerPage' : 'draw.unreadablePage')}</Text>
    </WarningNote>
  )
}
