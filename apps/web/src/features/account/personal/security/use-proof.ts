import { SmsCode } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { type FieldSentences, fieldFault } from '#api/field-fault.ts'
import { faultSentence } from '#api/retry-after.ts'
import { useCodeSender } from '#api/session/use-code-sender.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { useLanguage } from '#i18n/use-t.ts'
import type { Proof } from './proof.ts'

/** Address and code, checked before they are sent; faults stand by `address`, `code` or `form`. */
export function useProof(proof: Proof, fixed: string | undefined, onDone: () => void) {
  const language = useLanguage()
  const sender = useCodeSender(proof.purpose, proof.request)
  const [address, setAddress] = useState(fixed ?? sender.wait.address)
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isBusy, setBusy] = useState(false)

  const check = (withCode: boolean): boolean => {
    const addressFault = fieldFault(proof.schema, address, language)
    const codeFault = withCode ? fieldFault(SmsCode, code, language) : undefined
    setFaults({
      ...(addressFault !== undefined && { address: addressFault }),
      ...(codeFault !== undefined && { code: codeFault }),
    })
    return addressFault === undefined && codeFault === undefined
  }
  const submit = async () => {
    if (isBusy || !check(true)) return
    setBusy(true)
    try {
      await proof.save(address, code)
      await refreshPerson()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(getFaults(error, proof))
    } finally {
      setBusy(false)
    }
  }
  return {
    address,
    setAddress,
    code,
    setCode,
    faults: sender.fault === undefined ? faults : { form: sender.fault, ...faults },
    isBusy,
    sender,
    send: () => (check(false) ? sender.send(address) : Promise.resolve()),
    submit,
  }
}

function getFaults(error: ApiError, { field }: Proof): FieldSentences {
  const { [field]: address, code } = getFieldFaults(error)
  if (address === undefined && code === undefined) return { form: faultSentence(error) }
  return { ...(address !== undefined && { address }), ...(code !== undefined && { code }) }
}
