import type { CallContext } from '#api/call/route.ts'
import type { SignInClient } from '#domain/session/factor/factor-tickets.ts'

/** The parts of a call that a sign-in needs. */
export function getSignInClient({
  ip,
  agent,
  browser,
  origin,
  factorProof,
}: Pick<CallContext, keyof SignInClient>): SignInClient {
  return { ip, agent, browser, origin, factorProof }
}
