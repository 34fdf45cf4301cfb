import { type ConfigurationShare, toFieldSentence } from '@fieldhub/contract'
import { useState } from 'react'
import type { FieldSentences } from '#api/field-fault.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { type SharePlace, saveShare } from './share-calls.ts'
import { type ShareTerms, shareChange, toTerms } from './share-terms.ts'

export interface ShareFieldsProps {
  readonly terms: ShareTerms
  readonly faults: FieldSentences
  readonly onChange: (changed: Partial<ShareTerms>) => void
}

const passwordMin = 4

/** The terms of a share, being changed. It starts anew with another share: give it a key. */
export function useShareForm(place: SharePlace, share: ConfigurationShare | null) {
  const language = useLanguage()
  const [terms, setTerms] = useState(() => toTerms(share))
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isSending, setSending] = useState(false)

  const change = (changed: Partial<ShareTerms>) => {
    setTerms((before) => ({ ...before, ...changed }))
    setFaults({})
  }
  const submit = async () => {
    if (isSending) return
    const wanted = shareChange(terms, share, Date.now())
    if (wanted === undefined) {
      return setFaults({ expireTime: toFieldSentence('untilPast', language) })
    }
    if (typeof wanted.password === 'string' && wanted.password.length < passwordMin) {
      return setFaults({ password: toFieldSentence('sharePassword', language) })
    }
    setSending(true)
    try {
      setFaults(await saveShare({ ...place, ...wanted }, share))
      setTerms((before) => ({ ...before, password: '' }))
    } finally {
      setSending(false)
    }
  }
  return { terms, faults, isSending, change, submit }
}
