import type { KeyObject } from 'node:crypto'
import { isRsaSignature, signRsa } from './rsa.ts'

/** RSA2 over the sorted parameters, without empty ones and `sign`. */
export function signAlipayRequest(
  parameters: Readonly<Record<string, string>>,
  privateKey: KeyObject,
): string {
  return signRsa(alipayRequestText(parameters), privateKey)
}

export function alipayRequestText(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** `json` is the signed member's raw text, since parsing and writing it again would change bytes. */
export function isAlipayAnswer(json: string, signature: string, alipayKey: KeyObject): boolean {
  return isRsaSignature(json, signature, alipayKey)
}
