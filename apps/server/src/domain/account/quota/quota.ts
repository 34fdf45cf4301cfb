import { invariant } from '@fieldhub/kernel'
import { dayAt } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { consumeQuota, giveQuotaBack, type QuotaKind } from '#store/account/quota-store.ts'

/** Counts messages that are about to be sent for an account. */
export function consumeSms(context: ClockContext, accountId: number, count: number): Promise<void> {
  return consume(context, accountId, 'sms', count)
}

/** Counts one message; false when the quota is used up. */
export async function isSmsConsumed(context: ClockContext, accountId: number): Promise<boolean> {
  try {
    await consume(context, accountId, 'sms', 1)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'quotaUsedUp') return false
    throw error
  }
}

/** Returns a message that was counted and never sent. */
export async function giveSmsBack({ db, clock }: ClockContext, accountId: number): Promise<void> {
  const account = await selectAccount(db, accountId)
  if (account === undefined) return
  const day = dayAt(clock.now(), getZone(account))
  await giveQuotaBack(db, { accountId, kind: 'sms', day, amount: 1 })
}

/** Counts bytes that are about to be stored for an account. */
export function consumeSpace(
  context: ClockContext,
  accountId: number,
  bytes: number,
): Promise<void> {
  return consume(context, accountId, 'space', bytes)
}

/** Returns bytes that are no longer stored for an account. */
export async function giveSpaceBack(
  { db, clock }: ClockContext,
  accountId: number,
  bytes: number,
): Promise<void> {
  const account = await selectAccount(db, accountId)
  if (account === undefined) return
  const day = dayAt(clock.now(), getZone(account))
  await giveQuotaBack(db, { accountId, kind: 'space', day, amount: bytes })
}

async function consume(
  { db, clock }: ClockContext,
  accountId: number,
  kind: QuotaKind,
  amount: number,
): Promise<void> {
  invariant(Number.isSafeInteger(amount) && amount >= 0, 'a quota is taken in whole numbers')
  const account = await selectAccount(db, accountId)
  if (account === undefined) throw new AppError('notFound')
  const day = dayAt(clock.now(), getZone(account))
  const isConsumed = await consumeQuota(db, { accountId, kind, day, amount })
  if (!isConsumed) throw new AppError('quotaUsedUp')
}
