import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { usePageSession } from '../session-context.ts'
import type { Recovery } from './draft-keeper.ts'

/** Says that a draft was restored, and offers to discard it. */
export function RecoveryNotice({ recovery }: { readonly recovery: Recovery }) {
  const t = useT()
  const { drafts } = usePageSession()
  return (
    <Alert color="brand" variant="light" p="xs" aria-live="polite">
      <Group gap="sm">
        <Text size="sm">
          {t('draw.recovered')} <RelativeTime time={recovery.time} />
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void drafts.discard(recovery)}>
          {t('draw.discardDraft')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => drafts.recovery.set(undefined)}>
          {t('draw.keepDraft')}
        </Button>
      </Group>
    </Alert>
  )
}
