import { dayAt } from '@fieldhub/zones'
import type { Kysely } from 'kysely'
import { getZone } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { consumeQuotaIn, giveQuotaBackIn } from '#store/account/quota-store.ts'
import {
  addConfigurationSpace,
  type ConfigurationRow,
  selectConfiguration,
  updateConfiguration,
} from '#store/page/configuration-store.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** Another account's configuration does not exist. */
export async function ownConfiguration(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<ConfigurationRow> {
  const row = await selectConfiguration(context.db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

/** The result of a change, and by how many bytes the configuration grew; negative: it shrank. */
export interface Changed<T> {
  readonly result: T
  readonly bytes: number
}

/**
 * Changes a configuration in one transaction that excludes other changes of it and its pages. The account's used space
 * moves with it, exactly: where the quota does not suffice nothing is changed.
 */
export async function changeAlone<T>(
  context: ClockContext,
  { id, ownerId }: Pick<ConfigurationRow, 'id' | 'ownerId'>,
  change: (inside: Db) => Promise<Changed<T>>,
): Promise<T> {
  const use = await getSpaceUse(context, ownerId)
  return context.db.transaction().execute(async (inside) => {
    // On either engine, a second change waits here.
    const isThere = await updateConfiguration(inside, id, { updatedAt: context.clock.now() })
    if (!isThere) throw new AppError('notFound')
    const { result, bytes } = await change(inside)
    await addConfigurationSpace(inside, id, bytes)
    await moveSpace(inside, use, bytes)
    return result
  })
}

interface SpaceUse {
  readonly accountId: number
  readonly kind: 'space'
  readonly day: string
}

/** The day on which an account's use of space is counted; it is read before the transaction that changes it. */
export async function getSpaceUse(
  { db, clock }: ClockContext,
  accountId: number,
): Promise<SpaceUse> {
  const account = await selectAccount(db, accountId)
  if (account === undefined) throw new AppError('notFound')
  return { accountId, kind: 'space', day: dayAt(clock.now(), getZone(account)) }
}

export async function moveSpace(inside: Db, use: SpaceUse, bytes: number): Promise<void> {
  if (bytes < 0) await giveQuotaBackIn(inside, { ...use, amount: -bytes })
  if (bytes <= 0) return
  if (!(await consumeQuotaIn(inside, { ...use, amount: bytes }))) throw new AppError('quotaUsedUp')
}
