import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from './copy-button.tsx'

interface ErrorStateProps {
  readonly title?: string
  /** What happened, what was kept, what to do. */
  readonly text: string
  readonly code?: number
  /** Technical detail: copied, never shown. */
  readonly detail?: string
  readonly retryLabel?: string
  readonly onRetry?: () => void
}

export function ErrorState({ title, text, code, detail, retryLabel, onRetry }: ErrorStateProps) {
  const t = useT()
  const copied = detail ?? (code === undefined ? undefined : `${code} ${text}`)
  return (
    <Stack align="center" gap="xs" px="md" py={48} ta="center" role="alert">
      <Title order={2}>{title ?? t('common.failed')}</Title>
      <Text c="dimmed" maw={480}>
        {text}
      </Text>
      <Group gap="xs" mt="xs">
        {onRetry !== undefined && (
          <Button onClick={onRetry}>{retryLabel ?? t('common.retry')}</Button>
        )}
        {code !== undefined && (
          <Text c="dimmed" size="xs">
            {t('common.errorCode', { code })}
          </Text>
        )}
        {copied !== undefined && <CopyButton value={copied} label={t('common.copyDetail')} />}
      </Group>
    </Stack>
  )
}
