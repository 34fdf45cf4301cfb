import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FactorContext } from './factor-context.ts'

const lifeMs = 5 * 60_000
const timeBytes = 8
const nonceBytes = 16
const saidBytes = timeBytes + nonceBytes

/**
 * A challenge for a person whose account is not known yet (base64url). It carries its expiry and a proof that this
 * server made it for one browser, so that no number of them needs memory.
 */
export function makeOpenChallenge(context: FactorContext, bearerHash: string): string {
  const said = Buffer.alloc(saidBytes)
  said.writeBigUInt64BE(BigInt(context.clock.now() + lifeMs))
  randomBytes(nonceBytes).copy(said, timeBytes)
  return Buffer.concat([said, getProof(context, said, bearerHash)]).toString('base64url')
}

/** Whether it is in time, from this server and for this browser. */
export function isOpenChallenge(
  context: FactorContext,
  challenge: string,
  bearerHash: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= saidBytes) return false
  const said = bytes.subarray(0, saidBytes)
  const proof = bytes.subarray(saidBytes)
  const right = getProof(context, said, bearerHash)
  if (proof.length !== right.length || !timingSafeEqual(proof, right)) return false
  return said.readBigUInt64BE() > BigInt(context.clock.now())
}

function getProof({ secrets }: FactorContext, said: Buffer, bearerHash: string): Buffer {
  const text = `passkey challenge ${said.toString('hex')} ${bearerHash}`
  return Buffer.from(secrets.sign(text), 'base64url')
}
