import { type Kysely, sql } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** Whether the account can show anything besides a password. Recovery codes alone do not count. */
export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number | string }>`select
    (select count(*) from totp where account_id = ${accountId})
    + (select count(*) from passkey where account_id = ${accountId}) as found`.execute(db)
  return Number(rows[0]?.found ?? 0) > 0
}

/** Which of the accounts have a second factor. */
export async function selectWithSecondFactor(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const [totps, passkeys] = await Promise.all([
    db
      .selectFrom('totp')
      .select('accountId')
      .where('accountId', 'in', [...ids])
      .execute(),
    db
      .selectFrom('passkey')
      .select('accountId')
      .where('accountId', 'in', [...ids])
      .execute(),
  ])
  return new Set([...totps, ...passkeys].map(({ accountId }) => accountId))
}

export async function isFactorDemanded(db: Db, role: string): Promise<boolean> {
  const row = await db
    .selectFrom('factorRole')
    .select('role')
    .where('role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectFactorRoles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('factorRole').select('role').orderBy('role').execute()
  return rows.map(({ role }) => role)
}

export async function replaceFactorRoles(db: Db, roles: readonly string[]): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('factorRole').execute()
    const rows = [...new Set(roles)].map((role) => ({ role }))
    if (rows.length > 0) await inside.insertInto('factorRole').values(rows).execute()
  })
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
    const rows = hashes.map((codeHash) => ({ accountId, codeHash }))
    await inside.insertInto('recoveryCode').values(rows).execute()
  })
}

export function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  return countRows(db.selectFrom('recoveryCode').where('accountId', '=', accountId))
}

/** True for one caller only. */
export async function spendRecoveryCode(db: Db, accountId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes recovery codes of an account that has no other second factor. */
export async function deleteUselessRecoveryCodes(db: Db, accountId: number): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}
    and not exists (select 1 from totp where account_id = ${accountId})
    and not exists (select 1 from passkey where account_id = ${accountId})`.execute(db)
}

/** Leaves the account with its password alone. */
export async function deleteSecondFactors(db: Db, accountId: number): Promise<void> {
  for (const table of ['totp', 'passkey', 'recoveryCode', 'factorTicket'] as const) {
    await db.deleteFrom(table).where('accountId', '=', accountId).execute()
  }
}
