import { invariant } from '@fieldhub/kernel'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account-store.ts'
import { type QuotaKind, takeQuota } from '#store/quota-store.ts'
import { dayAt, zoneOf } from './calendar-day.ts'
import type { Domain } from './domain.ts'

type Stored = Pick<Domain, 'db' | 'clock'>

/** Messages that are about to be sent for an account. */
export function takeSms(domain: Stored, accountId: number, count: number): Promise<void> {
  return take(domain, accountId, 'sms', count)
}

/** Bytes that are about to be kept for an account. */
export function takeSpace(domain: Stored, accountId: number, bytes: number): Promise<void> {
  return take(domain, accountId, 'space', bytes)
}

async function take(
  { db, clock }: Stored,
  accountId: number,
  kind: QuotaKind,
  amount: number,
): Promise<void> {
  invariant(Number.isSafeInteger(amount) && amount >= 0, 'a quota is taken in whole numbers')
  const account = await selectAccount(db, accountId)
  if (account === undefined) throw new AppError('notFound')
  const day = dayAt(clock.now(), zoneOf(account))
  const isTaken = await takeQuota(db, { account_id: accountId, kind, day, amount })
  if (!isTaken) throw new AppError('quotaUsedUp')
}
