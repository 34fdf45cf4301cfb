import { SmsCode } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { useCodeSender } from '#api/session/use-code-sender.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { checkFields, quietFaults, useForm } from '#parts/form/use-form.ts'
import type { Proof } from './proof.ts'

interface ProofDraft {
  readonly address: string
  readonly code: string
}

/** Address and code, checked before they are sent. */
export function useProof(proof: Proof, fixed: string | undefined, onDone: () => void) {
  const sender = useCodeSender(proof.purpose, proof.request)
  const form = useForm<ProofDraft, ProofDraft>({
    start: { address: fixed ?? sender.wait.address, code: '' },
    name: 'proof',
    shows: 'sent',
    check: (draft) => checkFields(z.object({ address: proof.schema, code: SmsCode }), draft),
    save: async ({ address, code }) => {
      await proof.save(address, code)
      await refreshPerson()
      onDone()
      return undefined
    },
    faultsOf: (error) => {
      const { [proof.field]: address, ...faults } = quietFaults(error)
      if (address === undefined) return faults
      // An address that is not to be chosen has no field.
      return { ...faults, [fixed === undefined ? 'address' : 'form']: address }
    },
  })
  const send = async () => {
    const { address } = form.draft
    const check = checkFields(z.object({ address: proof.schema }), { address })
    form.refuse(check.ok ? {} : check.faults)
    if (check.ok) await sender.send(address)
  }
  return {
    ...form,
    faultOf: (field: keyof ProofDraft | 'form') =>
      form.faultOf(field) ?? (field === 'form' ? (sender.fault ?? null) : null),
    sender,
    send,
  }
}
