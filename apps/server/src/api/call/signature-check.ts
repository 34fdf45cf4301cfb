import { createHash } from 'node:crypto'
import { limits, signingText } from '@fieldhub/contract'
import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'

const signaturesMax = 100_000
/** Anybody may send a signed body, and sorting and joining what nobody asked for would take long. */
const fieldsMax = 64

/** Refuses signed bodies that were changed, that are more than five minutes off the clock, or that were received before. */
export class SignatureCheck {
  readonly #clock: Clock
  readonly #seen = new BoundedMap<string, number>(signaturesMax)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  accept(body: unknown): void {
    if (typeof body !== 'object' || body === null) throw new AppError('badSignature')
    if (Object.keys(body).length > fieldsMax) throw new AppError('badSignature')
    const payload = Object.fromEntries(Object.entries(body))
    const { t, sign } = payload
    if (typeof t !== 'number' || typeof sign !== 'string') throw new AppError('badSignature')
    const now = this.#clock.now()
    const isTimely = Math.abs(now - t) <= limits.signatureAgeMsMax
    if (!isTimely || !isEqual(signatureOf(payload), sign)) throw new AppError('badSignature')
    const goodUntil = this.#seen.get(sign)
    if (goodUntil !== undefined && goodUntil >= now) throw new AppError('badSignature')
    this.#seen.set(sign, t + limits.signatureAgeMsMax)
  }
}

/** As `computeSignature` of the contract, whose hash in plain JavaScript takes ten times as long. */
function signatureOf(payload: Readonly<Record<string, unknown>>): string {
  return createHash('md5').update(signingText(payload)).digest('hex').toUpperCase()
}

function isEqual(expected: string, given: string): boolean {
  return isSameSecret(Buffer.from(expected), Buffer.from(given))
}
