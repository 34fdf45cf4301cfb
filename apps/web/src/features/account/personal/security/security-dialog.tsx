import type { UserData } from '@fieldhub/contract'

import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { PasswordForm } from './password-form.tsx'
import { bindEmail, bindPhone, removeEmail } from './proof.ts'
import { ProofForm } from './proof-form.tsx'

export type SecurityAction = 'password' | 'phone' | 'email' | 'removeEmail'

interface SecurityDialogProps {
  readonly data: UserData
  readonly action: SecurityAction
  readonly onClose: () => void
}

const titles: Readonly<Record<SecurityAction, PlainMessageKey>> = {
  password: 'personal.changePassword',
  phone: 'personal.changePhone',
  email: 'personal.changeEmail',
  removeEmail: 'personal.removeEmail',
}
const doneTexts: Readonly<Record<SecurityAction, PlainMessageKey>> = {
  password: 'personal.passwordChanged',
  phone: 'personal.phoneChanged',
  email: 'personal.emailChanged',
  removeEmail: 'personal.emailRemoved',
}

export function SecurityDialog({ data, action, onClose }: SecurityDialogProps) {
  const t = useT()
  const done = () => {
    toastDone(t(doneTexts[action]))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(titles[action])}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {action === 'password' && (
        <PasswordForm hasPassword={data.hasPassword} phone={data.phone} onDone={done} />
      )}
      {action === 'phone' && (
        <ProofForm proof={bindPhone} submitLabel={t('personal.save')} onDone={done} />
      )}
      {action === 'email' && (
        <ProofForm proof={bindEmail} submitLabel={t('personal.save')} onDone={done} />
      )}
      {action === 'removeEmail' && (
        <ProofForm
          proof={removeEmail}
          fixed={data.email}
          submitLabel={t('personal.remove')}
          onDone={done}
        />
      )}
    </Dialog>
  )
}
