import type { CallContext } from '#api/call/route.ts'
import type { Newcomer } from '#domain/session/factor/factor-tickets.ts'

/** The parts of a call that a sign-in needs. */
export function getNewcomer({
  ip,
  agent,
  browser,
  origin,
  factorProof,
}: Pick<CallContext, keyof Newcomer>): Newcomer {
  return { ip, agent, browser, origin, factorProof }
}
