import { ShareRole, toFieldSentence } from '@fieldhub/contract'
import { useState } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { getUntil, type UntilChoice, untilChoices } from './share-until.ts'

/** With whom something is to be shared, for what and until when. */
export interface ShareTerms {
  readonly account: string
  readonly role: ShareRole
  readonly until: number | null
}

/** What is wrong, by field. */
export interface ShareFaults {
  readonly account?: string | undefined
  readonly until?: string | undefined
}

/** Undefined: the share is made. Without a field, the fault is shown elsewhere. */
export type ShareAnswer = ShareFaults | undefined

export const shareAccountId = 'share-account'
export const shareDateId = 'share-date'

/** A form that shares something; what is wrong stands at its field. */
export function useShareForm(onShare: (terms: ShareTerms) => Promise<ShareAnswer>) {
  const language = useLanguage()
  const [account, setAccount] = useState('')
  const [role, setRole] = useState<ShareRole>('viewer')
  const [until, setUntil] = useState<UntilChoice>('never')
  const [date, setDate] = useState('')
  const [faults, setFaults] = useState<ShareFaults>({})
  const [isSending, setSending] = useState(false)

  const refuse = (found: ShareFaults) => {
    setFaults(found)
    const isOfDate = found.account === undefined && found.until !== undefined
    document.getElementById(isOfDate ? shareDateId : shareAccountId)?.focus()
  }
  const submit = async () => {
    const name = account.trim()
    if (isSending) return
    const end = getUntil(until, date, Date.now())
    if (name === '' || end === undefined) {
      return refuse({
        ...(name === '' && { account: toFieldSentence('account', language) }),
        ...(end === undefined && { until: toFieldSentence('untilPast', language) }),
      })
    }
    setSending(true)
    try {
      const found = await onShare({ account: name, role, until: end })
      if (found === undefined) setAccount('')
      else refuse(found)
    } finally {
      setSending(false)
    }
  }
  return {
    account,
    role,
    until,
    date,
    faults,
    isSending,
    submit,
    typeAccount: (text: string) => {
      setAccount(text)
      setFaults(({ until: kept }) => ({ until: kept }))
    },
    typeDate: (text: string) => {
      setDate(text)
      setFaults(({ account: kept }) => ({ account: kept }))
    },
    chooseRole: (text: string) => setRole(ShareRole.options.find((each) => each === text) ?? role),
    chooseUntil: (text: string) => setUntil(untilChoices.find((each) => each === text) ?? until),
  }
}
