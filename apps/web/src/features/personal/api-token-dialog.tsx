import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenSecret } from './api-token-secret.tsx'

export function ApiTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [token, setToken] = useState<string>()
  const isShown = token !== undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isShown ? 'personal.tokenMade' : 'personal.makeToken')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // What is told once is not closed by a slip.
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      centered
    >
      {isShown ? (
        <ApiTokenSecret token={token} onClose={onClose} />
      ) : (
        <ApiTokenForm onMade={setToken} />
      )}
    </Modal>
  )
}
