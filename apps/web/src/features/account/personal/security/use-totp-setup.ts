import { SmsCode, secondFactorApi } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { faultSentence } from '#api/retry-after.ts'
import { checkFields, useForm } from '#parts/form/use-form.ts'

interface Shown {
  readonly secret: string
  readonly qrCode: string
}

interface CodeDraft {
  readonly code: string
}

type Done = (recoveryCodes: readonly string[] | null) => Promise<void>

const CodeDraft = z.object({ code: SmsCode })
const quiet = { quiet: true } as const

/** Asks for a new secret for as long as it is shown, and sends the code that turns it on. */
export function useTotpSetup(proof: string, onDone: Done) {
  const { shown, fault } = useSecret(proof)
  const form = useForm<CodeDraft, CodeDraft>({
    start: { code: '' },
    name: 'totp',
    shows: 'sent',
    check: (draft) => checkFields(CodeDraft, draft),
    save: async ({ code }) => {
      const { recoveryCodes } = await call(secondFactorApi.confirmTotp, { proof, code }, quiet)
      await onDone(recoveryCodes)
      return undefined
    },
    faultsOf: (error) => ({ code: getFieldFaults(error)['code'] ?? faultSentence(error) }),
  })
  return { shown, form, fault: form.faultOf('code') ?? fault }
}

function useSecret(proof: string) {
  const [shown, setShown] = useState<Shown>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isGone = false
    call(secondFactorApi.startTotp, { proof }, quiet).then(
      (started) => {
        if (!isGone) setShown(started)
      },
      (error: unknown) => {
        if (!isGone) setFault(faultSentence(error))
      },
    )
    return () => {
      isGone = true
    }
  }, [proof])
  return { shown, fault }
}
