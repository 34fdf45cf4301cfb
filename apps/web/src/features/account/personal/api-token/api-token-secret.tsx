import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'

interface ApiTokenSecretProps {
  readonly token: string
  readonly onClose: () => void
}

/** The only time that the token is seen. */
export function ApiTokenSecret({ token, onClose }: ApiTokenSecretProps) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Alert>{t('personal.tokenOnce')}</Alert>
      <Group gap={4} wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{token}</Code>
        <CopyButton value={token} label={t('common.copyOf', { name: t('personal.token') })} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('personal.tokenKept')}
        </Button>
      </Group>
    </Stack>
  )
}
