import { Alert, Button, Code, Group, Modal, Stack } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** The only time that the secret is seen. It is not closed by a slip. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useT()
  useFocusBack()
  return (
    <Modal
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
    </Modal>
  )
}
