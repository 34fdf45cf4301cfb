import { errorTable, factorPolicyApi, secondFactorApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import type { World } from '#testing/contract-walk/walk-world.ts'
import { rootPassword } from '#testing/test-server.ts'

const unproved = { proof: 'nothing' }
const factorReply = { ticket: 'nothing', answer: { way: 'totp', code: '123456' } }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const passkeyAssertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const passkeyAttestation = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
}

export const secondFactorExamples: readonly Example[] = [
  {
    endpoint: secondFactorApi.signIn,
    input: () => factorReply,
    code: errorTable.factorTicketGone.code,
  },
  { endpoint: secondFactorApi.passkeyOptions, input: () => ({}) },
  {
    endpoint: secondFactorApi.passkeyLogin,
    input: () => ({ response: passkeyAssertion }),
    code: errorTable.wrongCredential.code,
  },
  { endpoint: secondFactorApi.state, input: () => ({}) },
  { endpoint: secondFactorApi.startProof, input: () => ({ password: rootPassword }) },
  ...[
    { endpoint: secondFactorApi.prove, input: () => factorReply },
    { endpoint: secondFactorApi.startTotp, input: () => unproved },
    { endpoint: secondFactorApi.confirmTotp, input: () => ({ ...unproved, code: '123456' }) },
    { endpoint: secondFactorApi.removeTotp, input: () => unproved },
    { endpoint: secondFactorApi.startPasskey, input: () => unproved },
    {
      endpoint: secondFactorApi.addPasskey,
      input: () => ({ ...unproved, name: '钥匙', response: passkeyAttestation }),
    },
    { endpoint: secondFactorApi.removePasskey, input: () => ({ ...unproved, id: 1 }) },
    { endpoint: secondFactorApi.renewRecoveryCodes, input: () => unproved },
    { endpoint: factorPolicyApi.change, input: () => ({ ...unproved, roles: ['ADMIN'] }) },
    {
      endpoint: factorPolicyApi.reset,
      input: ({ friendId }: World) => ({ ...unproved, id: friendId }),
    },
  ].map((example) => ({
    ...example,
    code: errorTable.factorTicketGone.code,
    foreign: 'because nothing is looked for without a fresh proof' as const,
  })),
  {
    endpoint: secondFactorApi.renamePasskey,
    input: () => ({ id: 999_999, name: '钥匙' }),
    code: errorTable.notFound.code,
  },
  { endpoint: factorPolicyApi.read, input: () => ({}) },
]
