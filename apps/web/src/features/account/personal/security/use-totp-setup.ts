import { SmsCode, secondFactorApi } from '@fieldhub/contract'
import { useEffect, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { fieldFault } from '#api/field-fault.ts'
import { faultSentence } from '#api/retry-after.ts'
import { useLanguage } from '#i18n/use-t.ts'

interface Shown {
  readonly secret: string
  readonly qrCode: string
}

type Done = (recoveryCodes: readonly string[] | null) => Promise<void>

const quiet = { quiet: true } as const

/** A new secret for as long as it is shown, and the code that turns it on. */
export function useTotpSetup(proof: string, onDone: Done) {
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
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
  const submit = async () => {
    const wrong = fieldFault(SmsCode, code, language)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    try {
      const { recoveryCodes } = await call(secondFactorApi.confirmTotp, { proof, code }, quiet)
      await onDone(recoveryCodes)
    } catch (error) {
      setFault(getFieldFaults(error)['code'] ?? faultSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { shown, code, setCode, fault, isBusy, submit }
}
