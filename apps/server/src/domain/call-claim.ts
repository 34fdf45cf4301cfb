import type { ClockContext } from '#domain/store-context.ts'
import { deleteCallClaims, insertCallClaim } from '#store/call-claim-store.ts'

/** Whoever sends a call again does so as soon as its connection ends, and a call ends within a minute. */
const claimAgeMs = 10 * 60_000

/** Resolves when nobody else can begin this call any more; false: somebody began it before. */
export function claimCall({ db, clock }: ClockContext, callHash: string): Promise<boolean> {
  return insertCallClaim(db, { callHash, time: clock.now() })
}

export function sweepCallClaims({ db, clock }: ClockContext): Promise<void> {
  return deleteCallClaims(db, clock.now() - claimAgeMs)
}
