import type { Newcomer } from '#domain/session/factor/factor-tickets.ts'
import type { CallContext } from '#api/call/route.ts'

/** A call as a way in sees it. */
export function newcomerOf({
  ip,
  agent,
  browser,
  origin,
  factorProof,
}: Pick<CallContext, keyof Newcomer>): Newcomer {
  return { ip, agent, browser, origin, factorProof }
}
