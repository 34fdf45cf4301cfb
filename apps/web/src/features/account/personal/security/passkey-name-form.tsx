import { type Passkey, secondFactorApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { faultSentence } from '#api/retry-after.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { refreshFactors } from './refresh-factors.ts'

interface PasskeyNameFormProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

export function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const t = useT()
  const save = async (name: string) => {
    await call(secondFactorApi.renamePasskey, { id: passkey.id, name }, { quiet: true })
    toastDone(t('factor.passkeyRenamed'))
    onDone()
    await refreshFactors()
  }
  return (
    <PasskeyForm
      start={passkey.name}
      action={t('personal.save')}
      save={save}
      faultOf={faultSentence}
    />
  )
}
