import { selectAccount } from '#store/account/account-store.ts'
import { getZone } from './calendar-day.ts'
import type { Caller } from './caller.ts'
import type { StoreContext } from './store-context.ts'

/** Writes times as `2026-06-01 16:00:00` in the zone of the caller. */
export async function localTimes({ db }: StoreContext, { accountId }: Caller) {
  const account = await selectAccount(db, accountId)
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: getZone(account ?? { zone: '' }),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time: number | null) => (time === null ? null : format.format(time))
}
