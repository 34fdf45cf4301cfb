import { createHash } from 'node:crypto'
import { isSameText } from './hash.ts'
import type { CallbackProof } from './wechat-callback-signature.ts'

/** `msg_signature` of safe mode, which covers the encrypted body too. */
export function signWeChatMessage(
  token: string,
  { timestamp, nonce }: CallbackProof,
  encrypted: string,
): string {
  const text = [token, timestamp, nonce, encrypted].toSorted().join('')
  return createHash('sha1').update(text).digest('hex')
}

export function isWeChatMessage(
  token: string,
  proof: CallbackProof & { readonly signature: string },
  encrypted: string,
): boolean {
  return isSameText(signWeChatMessage(token, proof, encrypted), proof.signature)
}
