import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'

interface ErrorStateProps {
  readonly title?: string
  /** Says what happened, what was kept and what to do; left out: the fault's own sentence. */
  readonly text?: string
  /** The fault, whose code is shown and whose detail can be copied. */
  readonly error: unknown
  readonly headingLevel?: 1 | 2 | 3
  readonly retryLabel?: string
  readonly onRetry?: () => void
}

/** Stands in place of something that could not be loaded. */
export function ErrorState({ headingLevel = 2, title, text, error, ...retry }: ErrorStateProps) {
  const t = useT()
  const { sentence, code, detail } = describe(error)
  return (
    <Stack align="center" gap="xs" px="md" py={48} ta="center" role="alert">
      <Title order={headingLevel} size="h2">
        {title ?? t('common.failed')}
      </Title>
      <Text c="dimmed" maw={480}>
        {text ?? sentence}
      </Text>
      {retry.onRetry !== undefined && (
        <Button mt="xs" onClick={retry.onRetry}>
          {retry.retryLabel ?? t('common.retry')}
        </Button>
      )}
      <Group gap={4}>
        {code !== undefined && (
          <Text c="dimmed" size="xs">
            {t('common.errorCode', { code })}
          </Text>
        )}
        <CopyButton value={detail} label={t('common.copyDetail')} />
      </Group>
    </Stack>
  )
}

function describe(error: unknown) {
  const sentence = error instanceof Error ? error.message : String(error)
  if (!(error instanceof Error)) return { sentence, detail: sentence }
  const hasCode = 'code' in error && typeof error.code === 'number'
  if (!hasCode) return { sentence, detail: error.stack ?? sentence }
  const code = Number(error.code)
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : sentence
  const hasDetail = 'detail' in error && typeof error.detail === 'string'
  return {
    sentence: reason,
    code,
    detail: hasDetail ? String(error.detail) : `${code} ${sentence}`,
  }
}
