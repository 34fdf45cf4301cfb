import { ShareRole, shareApi, toFieldSentence } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, fieldFaultsOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { type UntilChoice, untilChoices, untilOf } from './share-until.ts'

export const shareAccountId = 'share-account'

/** Shares a device with an account; the fault of an unknown account stands at its field. */
export function useShareForm(deviceId: number) {
  const language = useLanguage()
  const [account, setAccount] = useState('')
  const [role, setRole] = useState<ShareRole>('viewer')
  const [until, setUntil] = useState<UntilChoice>('never')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  const refuse = (sentence: string | undefined) => {
    setFault(sentence)
    document.getElementById(shareAccountId)?.focus()
  }
  const submit = async () => {
    const name = account.trim()
    const input = { deviceId, account: name, role, until: untilOf(until, Date.now()) }
    if (name === '' || isSending) return refuse(toFieldSentence('account', language))
    setSending(true)
    try {
      await call(shareApi.save, input)
      toastDone(translate('share.saved', { name }))
      setAccount('')
      await refresh(shareApi.list)
    } catch (error) {
      // The call has shown its toast.
      if (!(error instanceof ApiError)) throw error
      refuse(fieldFaultsOf(error)['account'])
    } finally {
      setSending(false)
    }
  }
  return {
    account,
    role,
    until,
    fault,
    isSending,
    submit,
    typeAccount: (text: string) => {
      setAccount(text)
      setFault(undefined)
    },
    chooseRole: (text: string) => setRole(ShareRole.options.find((each) => each === text) ?? role),
    chooseUntil: (text: string) => setUntil(untilChoices.find((each) => each === text) ?? until),
  }
}
