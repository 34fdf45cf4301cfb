import { secondFactorApi } from '@fieldhub/contract'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { passkeyObstacle } from '#api/session/passkey.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { useT } from '#i18n/use-t.ts'
import { ChangeProof } from '#parts/proof/change-proof.tsx'
import { useChangeProof } from '#parts/proof/use-change-proof.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenSecret } from './api-token-secret.tsx'

export function ApiTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const query = useQuery(toQuery(secondFactorApi.state, {}))
  const [token, setToken] = useState<string>()
  const isShown = token !== undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isShown ? 'personal.tokenMade' : 'personal.makeToken')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // A token that is shown once must not be closed by a slip.
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      centered
    >
      {isShown ? (
        <ApiTokenSecret token={token} onClose={onClose} />
      ) : (
        <Loaded query={query} lines={3}>
          {({ totpTime, passkeys, hasPassword }) =>
            totpTime === null && passkeys.length === 0 ? (
              <ApiTokenForm onMade={setToken} />
            ) : (
              <ProvedForm hasPassword={hasPassword} onMade={setToken} />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}

interface ProvedFormProps {
  readonly hasPassword: boolean
  readonly onMade: (token: string) => void
}

/** Who has a second factor shows it first: a token outlives the session that made it. */
function ProvedForm({ hasPassword, onMade }: ProvedFormProps) {
  const gate = useChangeProof(hasPassword)
  if (gate.proof === undefined) return <ChangeProof {...gate} obstacle={passkeyObstacle()} />
  return <ApiTokenForm proof={gate.proof} onMade={onMade} />
}
