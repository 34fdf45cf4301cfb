import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** Says that a draft was restored, and offers to discard it. */
export function RecoveryNotice() {
  const t = useT()
  const { drafts, editor } = usePageSession()
  const recovery = useStore(drafts.recovery)
  const page = useStore(editor.page)
  if (recovery === undefined || recovery.page !== page) return null
  return (
    <Alert color="brand" variant="light" p="xs" aria-live="polite">
      <Group gap="sm">
        <Text size="sm">
          {t('editor.recovered')} <RelativeTime time={recovery.time} />
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void drafts.discard(recovery)}>
          {t('editor.discardDraft')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => drafts.recovery.set(undefined)}>
          {t('editor.keepDraft')}
        </Button>
      </Group>
    </Alert>
  )
}
