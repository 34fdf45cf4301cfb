import type { Kysely } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { Schema } from '#store/schema.ts'

interface Saved {
  /** Who saved it last. */
  readonly accountId: number
  readonly updatedAt: number
}

/** The refusal of a save whose `updateTime` is no longer the present one: it says who saved meanwhile, and when. */
export async function savedMeanwhile(
  inside: Kysely<Schema>,
  { accountId, updatedAt }: Saved,
): Promise<AppError> {
  const account = await selectAccount(inside, accountId)
  const by = account === undefined ? '' : account.nickname || account.name
  return new AppError('conflict', { updateTime: updatedAt, account: by })
}
