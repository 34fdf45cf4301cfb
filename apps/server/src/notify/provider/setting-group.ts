import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { SecretText } from './secret-text.ts'

/** Settings that are set together or not at all. */
export interface SettingGroup<Settings> {
  /** The group is wanted when one of these is set. */
  readonly switches: readonly string[]
  /** All settings of the group. */
  readonly names: readonly string[]
  readonly schema: z.ZodMiniType<Settings, Record<string, string | undefined>>
}

const neededRule = 'is needed by the provider that the other settings name'
const urlRule = 'must be an address https://… (http://… only to loopback) without user, query and #'
const charsMax = 512

export const needed = z.string(neededRule).check(z.maxLength(charsMax, 'is too long'))
export const neededSecret = z.pipe(
  needed,
  z.transform((text: string) => new SecretText(text)),
)

const baseUrlText = z.string().check(z.refine(isBaseUrl, urlRule))

/** A provider's address, to which paths are appended. Since secrets travel, plain HTTP must stay on this machine. */
export function baseUrl(fallback: string) {
  return z.pipe(z._default(baseUrlText, fallback), z.transform(toUrl))
}

export const optionalBaseUrl = z.optional(z.pipe(baseUrlText, z.transform(toUrl)))

/** An address of ours that a provider will call. */
export const publicUrl = z
  .string(neededRule)
  .check(z.refine(isHttpsUrl, 'must be an address https://…'))

export const rsaPrivateKey = toKey(readPrivateKey, 'must be an RSA private key (PEM, or base64)')
export const rsaPublicKey = toKey(
  readPublicKey,
  'must be an RSA public key or certificate (PEM, or base64)',
)

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
  return isSafe && `${url.username}${url.password}${url.search}${url.hash}` === ''
}

function toUrl(text: string): URL {
  return new URL(text)
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

function toKey(read: (text: string) => KeyObject | undefined, rule: string) {
  return z.pipe(
    z.string(neededRule),
    z.transform((text: string, context) => {
      const key = read(text.replaceAll('\\n', '\n').trim())
      if (key?.asymmetricKeyType === 'rsa') return key
      context.issues.push({ code: 'custom', message: rule, input: undefined })
      return z.NEVER
    }),
  )
}

function readPrivateKey(text: string): KeyObject | undefined {
  if (text.startsWith('-----')) return firstKey([() => createPrivateKey(text)])
  const key = Buffer.from(text, 'base64')
  return firstKey([
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  ])
}

function readPublicKey(text: string): KeyObject | undefined {
  if (text.startsWith('-----')) return firstKey([() => createPublicKey(text)])
  const key = Buffer.from(text, 'base64')
  return firstKey([() => createPublicKey({ key, format: 'der', type: 'spki' })])
}

function firstKey(ways: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const way of ways) {
    try {
      return way()
    } catch {
      // The text does not have this form; the error would quote nothing useful.
    }
  }
  return undefined
}
