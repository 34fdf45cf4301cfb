import { createHash } from 'node:crypto'
import { isSameText } from './hash.ts'

export interface CallbackProof {
  readonly timestamp: string
  readonly nonce: string
}

/** The signature on each call of our address by WeChat. It covers no part of the body. */
export function signWeChatCallback(token: string, { timestamp, nonce }: CallbackProof): string {
  const text = [token, timestamp, nonce].toSorted().join('')
  return createHash('sha1').update(text).digest('hex')
}

export function isWeChatCallback(token: string, proof: CallbackProof, signature: string): boolean {
  return isSameText(signWeChatCallback(token, proof), signature)
}
