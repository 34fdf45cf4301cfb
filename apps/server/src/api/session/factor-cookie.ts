import type { Call, Envelope } from '@fieldhub/contract'
import * as z from 'zod/mini'

const name = 'fieldhub_factor'
const lifeSeconds = 600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
const Asking = z.union([
  z.object({ needFactor: z.object({ ticket: z.string() }) }),
  z.object({ challenge: z.string() }),
])

/** What the browser that began to sign in is told from every other by, at its second step. */
export function readFactorCookie(header: string | undefined): string | undefined {
  return pattern.exec(header ?? '')?.[1]
}

/** Goes with every answer that asks for a second step, whichever way in it was. */
export function factorCookieFor(
  { permission }: Pick<Call, 'permission'>,
  answer: Envelope,
  { factorProof, origin }: { readonly factorProof: string; readonly origin: string },
): string | undefined {
  if (permission !== 'public' || !z.safeParse(Asking, answer.data).success) return undefined
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${factorProof}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`
}
