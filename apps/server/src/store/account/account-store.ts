import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { deleteComponentsOf } from '#store/page/page-component-store.ts'
import type { Schema } from '#store/schema.ts'
import { deleteApiTokensOf } from '#store/session/api-token-store.ts'
import { deleteSecondFactors } from '#store/session/second-factor-store.ts'
import { deletePlacesOf } from '#store/session/sign-in-place-store.ts'
import type { AccountTable } from './account-schema.ts'

type StoredAccount = Selectable<AccountTable>

interface Flags {
  /** A sandbox of the demo. */
  readonly isDemo: boolean
  readonly disabled: boolean
  readonly isStepsHidden: boolean
}

export type AccountRow = Omit<StoredAccount, keyof Flags> & Flags
export type NewAccount = Omit<Insertable<AccountTable>, keyof Flags> & Pick<Flags, 'isDemo'>
export type AccountChange = Omit<Updateable<AccountTable>, keyof Flags> &
  Partial<Pick<Flags, 'disabled' | 'isStepsHidden'>>

export function toAccount(row: StoredAccount): AccountRow {
  return {
    ...row,
    isDemo: row.isDemo === 1,
    disabled: row.disabled === 1,
    isStepsHidden: row.isStepsHidden === 1,
  }
}

type Db = Kysely<Schema>

export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ ...account, isDemo: account.isDemo ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function selectAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export async function selectAccountByName(db: Db, name: string): Promise<AccountRow | undefined> {
  const row = await db.selectFrom('account').selectAll().where('name', '=', name).executeTakeFirst()
  return row && toAccount(row)
}

export async function hasRoot(db: Db): Promise<boolean> {
  const root = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ROOT')
    .executeTakeFirst()
  return root !== undefined
}

/** Accounts that run the server, the oldest first. */
export async function selectRoots(db: Db, limit: number): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('role', '=', 'ROOT')
    .where('disabled', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toAccount)
}

export function selectAccountByPhone(db: Db, phone: string): Promise<AccountRow | undefined> {
  return selectAccountBy(db, 'phone', phone)
}

/** Finds an account by its sign-in name, else by its bound phone number or mail address. */
export async function selectAccountByLogin(db: Db, login: string): Promise<AccountRow | undefined> {
  // All three queries run each time, so that an unknown name takes as long as a known one.
  const rows = await Promise.all([
    selectAccountByName(db, login),
    selectAccountBy(db, 'phone', login),
    selectAccountBy(db, 'email', login.toLowerCase()),
  ])
  return rows.find((row) => row !== undefined)
}

/** An empty value means "not bound" and finds nobody. */
export async function selectAccountBy(
  db: Db,
  column: 'phone' | 'email' | 'openId' | 'siteOpenId' | 'unionId',
  value: string,
): Promise<AccountRow | undefined> {
  if (value === '') return undefined
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where(column, '=', value)
    // The partial index is made for this condition.
    .where(column, '<>', '')
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function selectDemoAccounts(db: Db): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('isDemo', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(toAccount)
}

export async function updateAccountSeen(db: Db, id: number, time: number): Promise<void> {
  await db.updateTable('account').set({ seenAt: time }).where('id', '=', id).execute()
}

export async function updateAccount(db: Db, id: number, change: AccountChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { disabled, isStepsHidden, ...others } = change
  const columns = {
    ...others,
    ...(disabled !== undefined && { disabled: disabled ? 1 : 0 }),
    ...(isStepsHidden !== undefined && { isStepsHidden: isStepsHidden ? 1 : 0 }),
  }
  await db.updateTable('account').set(columns).where('id', '=', id).execute()
}

export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sharedPin').where('accountId', '=', id).execute()
  await db.deleteFrom('deviceShare').where('accountId', '=', id).execute()
  await db
    .deleteFrom('groupShare')
    .where((row) =>
      row.or([
        row('accountId', '=', id),
        row(
          'groupId',
          'in',
          row.selectFrom('deviceGroup').select('deviceGroup.id').where('ownerId', '=', id),
        ),
      ]),
    )
    .execute()
  await deleteApiTokensOf(db, id)
  await deletePlacesOf(db, id)
  await deleteSecondFactors(db, id)
  await db.deleteFrom('accountHistory').where('accountId', '=', id).execute()
  await db.deleteFrom('quotaUse').where('accountId', '=', id).execute()
  await db.deleteFrom('deviceGroup').where('ownerId', '=', id).execute()
  await db.deleteFrom('embedSite').where('ownerId', '=', id).execute()
  await deleteComponentsOf(db, id)
  await db.deleteFrom('smartGroup').where('ownerId', '=', id).execute()
  await db.deleteFrom('deviceTextVersion').where('ownerId', '=', id).execute()
  await db.deleteFrom('account').where('id', '=', id).execute()
}
