import type { ClockContext } from '#domain/store-context.ts'
import { trimGuessCounts } from '#store/session/guess-count-store.ts'
import { forgetMs } from './sign-in-guard.ts'

/** Rows that are kept, whoever tries how many names from how many addresses. */
const rowsMax = 50_000

/** Removes counts that no longer count, and the lightest of too many. */
export async function sweepGuessCounts({ db, clock }: ClockContext): Promise<void> {
  await trimGuessCounts(db, { before: clock.now() - forgetMs, max: rowsMax })
}
