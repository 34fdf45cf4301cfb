import { createHmac } from 'node:crypto'
import { isSameSecret } from './secret.ts'

/** Parameters that every authenticator app assumes: SHA-1, six digits, steps of 30 s (RFC 6238). */
export const totpStepMs = 30_000
const totpDigits = 6
/** Clocks of phones are off, and typing takes a while, so the step before and the one after count too. */
const stepsOff = [-1, 0, 1] as const

/** RFC 4226, 5.3: the code of a counter. */
export function hotp(secret: Uint8Array, counter: number, digits = totpDigits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function totpStep(time: number): number {
  return Math.floor(time / totpStepMs)
}

/** The step of a code, or undefined. All steps are computed and compared in full, whichever matches. */
export function getTotpStep(secret: Uint8Array, code: string, time: number): number | undefined {
  const now = totpStep(time)
  const typed = Buffer.from(code.padEnd(totpDigits).slice(0, totpDigits))
  const matches = stepsOff
    .map((off) => Math.max(0, now + off))
    .filter((step) => {
      return isSameSecret(typed, Buffer.from(hotp(secret, step)))
    })
  return code.length === totpDigits ? matches.at(-1) : undefined
}

interface TotpLabel {
  readonly issuer: string
  readonly account: string
  /** The secret in base32. */
  readonly secret: string
}

/** Content of the QR code for an authenticator app. */
export function totpUrl({ issuer, account, secret }: TotpLabel): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1' })
  query.set('digits', String(totpDigits))
  query.set('period', String(totpStepMs / 1_000))
  // Apps read %20, and some show a plus unchanged.
  const text = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${text}`
}
