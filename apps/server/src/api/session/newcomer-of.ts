import type { CallContext } from '#api/call/route.ts'
import type { Newcomer } from '#domain/session/factor/factor-tickets.ts'

/** A call as a way in sees it. */
export function getNewcomer({
  ip,
  agent,
  browser,
  origin,
  factorProof,
}: Pick<CallContext, keyof Newcomer>): Newcomer {
  return { ip, agent, browser, origin, factorProof }
}
