import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface KeptNoticeProps {
  readonly form: {
    readonly restored: 'none' | 'kept' | 'stale'
    readonly isDirty: () => boolean
    readonly discard: () => void
  }
}

/** Tells that earlier entries were restored, and offers to discard them. */
export function KeptNotice({ form: { restored, isDirty, discard } }: KeptNoticeProps) {
  const t = useT()
  if (restored === 'none' || !isDirty()) return null
  const isStale = restored === 'stale'
  return (
    <Alert color={isStale ? 'yellow' : 'brand'} variant="light" p="xs" mb="md" aria-live="polite">
      <Group gap="sm" justify="space-between">
        <Text size="sm">{t(isStale ? 'form.draftStale' : 'form.draftKept')}</Text>
        <Button size="compact-sm" variant="default" onClick={discard}>
          {t('form.draftDiscard')}
        </Button>
      </Group>
    </Alert>
  )
}
