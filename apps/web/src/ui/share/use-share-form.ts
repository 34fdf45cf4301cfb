import { ShareRole, toFieldSentence } from '@fieldhub/contract'
import { useState } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { type UntilChoice, untilChoices, untilOf } from './share-until.ts'

/** With whom something is to be shared, for what and until when. */
export interface ShareTerms {
  readonly account: string
  readonly role: ShareRole
  readonly until: number | null
}

/** What was wrong with the account, or that the share is made. `refused`: the fault is shown elsewhere. */
export type ShareAnswer = 'shared' | 'refused' | { readonly account: string }

export const shareAccountId = 'share-account'

/** A form that shares something; the fault of an unknown account stands at its field. */
export function useShareForm(onShare: (terms: ShareTerms) => Promise<ShareAnswer>) {
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
    if (isSending) return
    if (name === '') return refuse(toFieldSentence('account', language))
    setSending(true)
    try {
      const answer = await onShare({ account: name, role, until: untilOf(until, Date.now()) })
      if (answer === 'shared') setAccount('')
      else refuse(answer === 'refused' ? undefined : answer.account)
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
