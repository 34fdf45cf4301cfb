import type { EnterAnswer } from '@fieldhub/contract'
import { useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { faultSentence } from '#api/retry-after.ts'

/** What is wrong, by field; `form` concerns no single one. */
export type SignInFaults = Readonly<
  Partial<Record<'account' | 'password' | 'phone' | 'code' | 'form', string | undefined>>
>

export interface SignedIn {
  readonly token: string
  /** 1 to 3 lead to a fill screen first. */
  readonly needInfo: number
}

/** One try at a time; what went wrong is shown beside the fields instead of in a toast. */
export function useAttempt(onEntered: (answer: EnterAnswer) => void) {
  const [faults, setFaults] = useState<SignInFaults>({})
  const [isBusy, setBusy] = useState(false)

  const attempt = async (request: () => Promise<EnterAnswer>) => {
    if (isBusy) return
    setBusy(true)
    setFaults({})
    try {
      onEntered(await request())
    } catch (error) {
      const fields: SignInFaults = getFieldFaults(error)
      const isOfField = Object.keys(fields).length > 0
      setFaults(isOfField ? fields : { form: faultSentence(error) })
      setBusy(false)
    }
  }
  return { faults, setFaults, isBusy, attempt }
}
