import { type EnterAnswer, Phone, SmsCode, sessionApi, signed } from '@fieldhub/contract'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { fieldFault } from '#api/field-fault.ts'
import { signByServerTime } from '#api/session/sign-by-server-time.ts'
import { useCodeSender } from '#api/session/use-code-sender.ts'
import { useLanguage } from '#i18n/use-t.ts'
import { type SignInFaults, useAttempt } from './use-attempt.ts'

/** Phone and code: the first use of a phone makes its account. */
export function usePhoneSignIn(onEntered: (answer: EnterAnswer) => void) {
  const language = useLanguage()
  const { faults, setFaults, isBusy, attempt } = useAttempt(onEntered)
  const sender = useCodeSender('sign-in', (phone) =>
    signByServerTime((now) => call(sessionApi.phoneCode, signed({ phone }, now), { quiet: true })),
  )
  const [phone, setPhone] = useState(sender.wait.address)
  const [code, setCode] = useState('')

  const check = (): boolean => {
    const found = {
      phone: fieldFault(Phone, phone, language),
      code: fieldFault(SmsCode, code, language),
    }
    setFaults(found)
    return found.phone === undefined && found.code === undefined
  }
  const send = () => {
    const fault = fieldFault(Phone, phone, language)
    setFaults(fault === undefined ? {} : { phone: fault })
    return fault === undefined ? sender.send(phone) : Promise.resolve()
  }
  const shown: SignInFaults =
    sender.fault === undefined ? faults : { form: sender.fault, ...faults }
  return {
    phone,
    setPhone,
    code,
    setCode,
    faults: shown,
    isBusy,
    sender,
    send,
    check,
    signIn: () =>
      attempt(() =>
        signByServerTime((now) =>
          call(sessionApi.phoneLogin, signed({ phone, code }, now), { quiet: true }),
        ),
      ),
  }
}
