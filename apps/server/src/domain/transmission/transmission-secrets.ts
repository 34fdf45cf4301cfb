import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { TransmissionRow } from '#store/transmission/transmission-store.ts'
import type { TransmissionSecretContext } from './transmission-context.ts'

const Secrets = z.object({
  password: z.string(),
  /** Values of headers by their names. */
  headers: z.record(z.string(), z.string()),
})
export type TransmissionSecrets = z.output<typeof Secrets>

export const noSecrets: TransmissionSecrets = { password: '', headers: {} }

/** Bound to its account: in a row of another one it does not open. */
const purposeOf = (ownerId: number) => `transmission ${ownerId}`

export function sealSecrets(
  { secrets }: Pick<TransmissionSecretContext, 'secrets'>,
  ownerId: number,
  plain: TransmissionSecrets,
): string {
  if (plain.password === '' && Object.keys(plain.headers).length === 0) return ''
  return secrets.seal(Buffer.from(writeDocument(plain)), purposeOf(ownerId))
}

/** Undefined: they were sealed with another key. */
export function openSecrets(
  { secrets }: Pick<TransmissionSecretContext, 'secrets'>,
  { ownerId, sealedSecrets }: Pick<TransmissionRow, 'ownerId' | 'sealedSecrets'>,
): TransmissionSecrets | undefined {
  if (sealedSecrets === '') return noSecrets
  const plain = secrets.open(sealedSecrets, purposeOf(ownerId))
  if (plain === undefined) return undefined
  return readDocument(Secrets, plain.toString(), 'the secrets of a transmission')
}
