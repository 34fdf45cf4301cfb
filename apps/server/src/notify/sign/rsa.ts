import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** RSA PKCS#1 v1.5 over SHA-256, as base64. */
export function signRsa(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
}

export function isRsaSignature(text: string, signature: string, publicKey: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
}
