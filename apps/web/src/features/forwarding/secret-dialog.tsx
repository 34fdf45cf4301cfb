import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CopyButton } from '#ui/field/copy-button.tsx'

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** The only time that the secret is seen. It is not closed by a slip. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('forwarding.secretTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      centered
    >
      <Stack gap="sm">
        <Alert>{t('forwarding.secretOnce')}</Alert>
        <Group gap={4} wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{secret}</Code>
          <CopyButton value={secret} label={t('common.copyOf', { name: t('forwarding.secret') })} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('forwarding.secretKept')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
