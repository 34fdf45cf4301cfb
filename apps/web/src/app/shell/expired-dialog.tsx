import { Button, Modal, Stack, Text } from '@mantine/core'
import { leaveToLogin } from '#api/leave-to-login.ts'
import { useT } from '#i18n/use-t.ts'

/** Spec §4: keep-alive was refused. There is one way on, so it has one button. */
export function ExpiredDialog() {
  const t = useT()
  return (
    <Modal
      opened
      onClose={leaveToLogin}
      title={t('error.unLoginTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      role="alertdialog"
    >
      <Stack>
        <Text>{t('error.unLoginTipText')}</Text>
        <Button onClick={leaveToLogin} data-autofocus>
          {t('error.signInAgain')}
        </Button>
      </Stack>
    </Modal>
  )
}
