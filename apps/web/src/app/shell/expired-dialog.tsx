import { Button, Modal, Stack, Text } from '@mantine/core'
import { leaveToLogin } from '#api/session/leave-to-login.ts'
import { useT } from '#i18n/use-t.ts'

/** The dialog has said why. */
const leave = () => leaveToLogin()

/** Says that the session is over, once keep-alive was refused. It has one button, since there is one way on. */
export function ExpiredDialog() {
  const t = useT()
  return (
    <Modal.Root opened onClose={leave} closeOnClickOutside={false} closeOnEscape={false} centered>
      <Modal.Overlay />
      {/*
       The visible part gets the role of an alert, since Mantine would call it a plain dialog whatever its props say.
      */}
      <Modal.Content renderRoot={(props) => <section {...props} role="alertdialog" />}>
        <Modal.Header>
          <Modal.Title>{t('error.unLoginTitle')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack>
            <Text>{t('error.unLoginTipText')}</Text>
            <Button onClick={leave} data-autofocus>
              {t('error.signInAgain')}
            </Button>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
