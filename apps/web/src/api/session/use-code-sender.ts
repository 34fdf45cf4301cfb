import type { CodeSent } from '@fieldhub/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { getFieldFaults } from '#api/api-error.ts'
import { faultSentence, getRetryAfter } from '#api/retry-after.ts'
import { translate } from '#i18n/translate.ts'
import { readCodeWait, storeCodeWait } from './code-wait.ts'

type Sent = z.output<typeof CodeSent>

/** Sends codes to a phone number or a mail address, and knows when the next one may be asked for. */
export function useCodeSender(purpose: string, request: (address: string) => Promise<Sent>) {
  const [wait, setWait] = useState(() => readCodeWait(purpose))
  const [sent, setSent] = useState<Sent>()
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  const waitFor = (address: string, seconds: number) => {
    const next = { address, until: Date.now() + seconds * 1_000 }
    storeCodeWait(purpose, next)
    setWait(next)
  }
  const send = async (address: string) => {
    if (isSending) return
    setSending(true)
    setFault(undefined)
    try {
      const answer = await request(address)
      setSent(answer)
      waitFor(address, answer.interval)
    } catch (error) {
      setFault(Object.values(getFieldFaults(error))[0] ?? faultSentence(error))
      const seconds = getRetryAfter(error)
      if (seconds !== undefined) waitFor(address, seconds)
    } finally {
      setSending(false)
    }
  }
  return { wait, fault, isSending, send, hint: sent && getHint(sent, wait.address) }
}

/** Says where to look for the code. */
function getHint({ shownInLog, expire }: Sent, address: string): string {
  if (shownInLog) return translate('common.codeInLog')
  return translate('common.codeSentTo', { address, n: Math.round(expire / 60) })
}
