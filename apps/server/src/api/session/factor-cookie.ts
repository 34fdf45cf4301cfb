import type { Call, Envelope } from '@fieldhub/contract'
import * as z from 'zod/mini'

const name = 'fieldhub_factor'
const lifeSeconds = 600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
const SecondStep = z.union([
  z.object({ needFactor: z.object({ ticket: z.string() }) }),
  z.object({ challenge: z.string() }),
])

/** Recognises, at the second step of a sign-in, the browser that began it. */
export function readFactorCookie(header: string | undefined): string | undefined {
  return pattern.exec(header ?? '')?.[1]
}

/** Is sent with every answer that requires a second step, by whichever way the sign-in began. */
export function factorCookieFor(
  { permission }: Pick<Call, 'permission'>,
  answer: Envelope,
  { factorProof, origin }: { readonly factorProof: string; readonly origin: string },
): string | undefined {
  if (permission !== 'public' || !z.safeParse(SecondStep, answer.data).success) return undefined
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${factorProof}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`
}
