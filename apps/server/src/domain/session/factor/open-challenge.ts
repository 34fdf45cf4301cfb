import { randomBytes } from 'node:crypto'
import { isSameSecret } from '#platform/secrets/secret.ts'
import type { FactorContext } from './factor-context.ts'

const lifeMs = 5 * 60_000
const timeBytes = 8
const nonceBytes = 16
const contentBytes = timeBytes + nonceBytes

/**
 * A challenge for a person whose account is not known yet (base64url). It carries its expiry and a proof that this
 * server made it for one browser, so that no number of them needs memory.
 */
export function makeOpenChallenge(context: FactorContext, bearerHash: string): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigUInt64BE(BigInt(context.clock.now() + lifeMs))
  randomBytes(nonceBytes).copy(content, timeBytes)
  return Buffer.concat([content, getProof(context, content, bearerHash)]).toString('base64url')
}

/** Whether it is in time, from this server and for this browser. */
export function isOpenChallenge(
  context: FactorContext,
  challenge: string,
  bearerHash: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= contentBytes) return false
  const content = bytes.subarray(0, contentBytes)
  const proof = bytes.subarray(contentBytes)
  const right = getProof(context, content, bearerHash)
  if (!isSameSecret(proof, right)) return false
  return content.readBigUInt64BE() > BigInt(context.clock.now())
}

function getProof({ secrets }: FactorContext, content: Buffer, bearerHash: string): Buffer {
  const text = `passkey challenge ${content.toString('hex')} ${bearerHash}`
  return Buffer.from(secrets.sign(text), 'base64url')
}
