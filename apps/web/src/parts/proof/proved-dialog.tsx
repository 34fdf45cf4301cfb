import { secondFactorApi } from '@fieldhub/contract'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toQuery } from '#api/query.ts'
import { passkeyObstacle } from '#api/session/passkey.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { ChangeProof } from './change-proof.tsx'
import { useChangeProof } from './use-change-proof.ts'

interface ProvedProps {
  readonly children: (proof: string) => ReactNode
}

interface ProvedDialogProps extends ProvedProps {
  readonly title: string
  readonly onClose: () => void
}

/** Shows a dialog for what people do only after proving anew who they are. */
export function ProvedDialog({ title, onClose, children }: ProvedDialogProps) {
  const t = useT()
  const query = useQuery(toQuery(secondFactorApi.state, {}))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Proved hasPassword={query.data.hasPassword}>{children}</Proved>}
    </Dialog>
  )
}

function Proved({ hasPassword, children }: ProvedProps & { readonly hasPassword: boolean }) {
  const gate = useChangeProof(hasPassword)
  if (gate.proof === undefined) return <ChangeProof {...gate} obstacle={passkeyObstacle()} />
  return children(gate.proof)
}
