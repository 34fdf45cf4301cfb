import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** Says why the page is read-only. */
export function FaultNotice() {
  const t = useT()
  const { fault } = useStore(useEditor().page)
  if (fault === undefined) return null
  return (
    <WarningNote>
      <Text size="sm">
        {t(fault.kind === 'newer' ? 'editor.newerPage' : 'editor.unreadablePage')}
      </Text>
    </WarningNote>
  )
}
