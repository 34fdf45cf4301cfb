import {
  errorCodes,
  type FactorAnswer,
  type FactorDemand,
  secondFactorApi,
} from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { faultSentence } from '#api/retry-after.ts'
import { translate } from '#i18n/translate.ts'
import { useForm } from '#parts/form/use-form.ts'
import { useFactorAnswer } from './use-factor-answer.ts'

const quiet = { quiet: true } as const

/** Asks for what a change of second factors needs first: the password, then a factor that is set up. */
export function useChangeProof(hasPassword: boolean) {
  const [demand, setDemand] = useState<FactorDemand>()
  const [proof, setProof] = useState<string>()
  const answer = useFactorAnswer(demand, async (ticket: string, given: FactorAnswer) => {
    setProof((await call(secondFactorApi.prove, { ticket, answer: given }, quiet)).proof)
  })

  const form = useForm<{ readonly password: string }, { readonly password?: string }>({
    start: { password: '' },
    name: 'change-proof',
    shows: 'sent',
    check: ({ password }) => ({ ok: true, input: hasPassword ? { password } : {} }),
    save: async (input) => {
      const answer = await call(secondFactorApi.startProof, input, quiet)
      if ('proof' in answer) setProof(answer.proof)
      else setDemand(answer.needFactor)
      return undefined
    },
    faultsOf: (error) => ({ [hasPassword ? 'password' : 'form']: toSentence(error) }),
  })
  return {
    proof,
    form,
    hasPassword,
    answer,
    isFactorNeeded: demand !== undefined,
    restart: () => setDemand(undefined),
  }
}

function toSentence(error: unknown): string {
  const { password } = getFieldFaults(error)
  if (password !== undefined) return password
  const isOld = error instanceof ApiError && error.code === errorCodes.factorTicketGone
  return isOld ? translate('factor.signInAgain') : faultSentence(error)
}
