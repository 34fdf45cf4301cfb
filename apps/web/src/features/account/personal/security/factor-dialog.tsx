import { type Passkey, type SecondFactor, secondFactorApi } from '@fieldhub/contract'

import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { passkeyObstacle } from '#api/session/passkey.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { ChangeProof } from '#parts/proof/change-proof.tsx'
import { useChangeProof } from '#parts/proof/use-change-proof.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LastQuestion } from '#ui/last-question.tsx'
import { toastDone } from '#ui/toast.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshFactors } from './refresh-factors.ts'
import { TotpSetup } from './totp-setup.tsx'

export type FactorAction =
  | { readonly kind: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renewCodes' }
  | { readonly kind: 'renamePasskey' | 'removePasskey'; readonly passkey: Passkey }

interface FactorDialogProps {
  readonly state: SecondFactor
  readonly action: FactorAction
  readonly onClose: () => void
}

/** One change of second factors, from its proof to the recovery codes that it may bring. */
export function FactorDialog({ state, action, onClose }: FactorDialogProps) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[]>()
  /** Codes are shown once: they are not closed by a click beside them. */
  const isKept = codes !== undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isKept ? t('factor.recoveryTitle') : getTitle(action, t)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={!isKept}
      closeOnEscape={!isKept}
      withCloseButton={!isKept}
      centered
    >
      {codes === undefined ? (
        <Change state={state} action={action} onCodes={setCodes} onClose={onClose} />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface ChangeProps extends FactorDialogProps {
  readonly onCodes: (codes: readonly string[]) => void
}

function Change({ state, action, onCodes, onClose }: ChangeProps) {
  if (action.kind === 'renamePasskey') {
    return <PasskeyNameForm passkey={action.passkey} onDone={onClose} />
  }
  return <ProvedChange state={state} action={action} onCodes={onCodes} onClose={onClose} />
}

function ProvedChange(props: ChangeProps) {
  const { state, action, onCodes, onClose } = props
  const t = useT()
  const gate = useChangeProof(state.hasPassword)
  const { proof } = gate
  if (proof === undefined) return <ChangeProof {...gate} obstacle={passkeyObstacle()} />
  const added = (text: string) => async (recoveryCodes: readonly string[] | null) => {
    toastDone(text)
    if (recoveryCodes === null) onClose()
    else onCodes(recoveryCodes)
    await refreshFactors()
  }
  if (action.kind === 'addTotp') {
    return <TotpSetup proof={proof} onDone={added(t('factor.totpDone'))} />
  }
  if (action.kind === 'addPasskey') {
    return <PasskeySetup proof={proof} onDone={added(t('factor.passkeyAdded'))} />
  }
  return <Ending {...props} proof={proof} />
}

/** Something goes: a factor, or the codes from before. */
function Ending({ action, proof, onCodes, onClose }: ChangeProps & { readonly proof: string }) {
  const t = useT()
  if (action.kind === 'renewCodes') {
    const renew = async () => {
      const renewed = await callOrToast(secondFactorApi.renewRecoveryCodes, { proof })
      if (renewed === undefined) return
      onCodes(renewed.recoveryCodes)
      await refreshFactors()
    }
    return (
      <LastQuestion
        text={t('factor.recoveryRenewText')}
        label={t('factor.recoveryRenew')}
        onConfirm={renew}
      />
    )
  }
  const isPasskey = action.kind === 'removePasskey'
  const remove = async () => {
    const removed = await (isPasskey
      ? callOrToast(secondFactorApi.removePasskey, { proof, id: action.passkey.id })
      : callOrToast(secondFactorApi.removeTotp, { proof }))
    if (removed === undefined) return
    toastDone(t(isPasskey ? 'factor.removePasskeyDone' : 'factor.removeTotpDone'))
    onClose()
    await refreshFactors()
  }
  return (
    <LastQuestion
      text={t(isPasskey ? 'factor.removePasskeyText' : 'factor.removeTotpText')}
      label={t('factor.remove')}
      onConfirm={remove}
    />
  )
}

function getTitle(action: FactorAction, t: Translate): string {
  switch (action.kind) {
    case 'addTotp':
      return t('factor.totpTitle')
    case 'removeTotp':
      return t('factor.removeTotpTitle')
    case 'addPasskey':
      return t('factor.passkeyCreate')
    case 'renewCodes':
      return t('factor.recoveryRenew')
    case 'renamePasskey':
      return t('factor.passkeyRename')
    case 'removePasskey':
      return t('factor.removePasskeyTitle', { name: action.passkey.name })
  }
}
