import { type Kysely, type Selectable, sql } from 'kysely'
import { removeInPieces } from '#store/remove-older.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { GuardName, SignInSchema } from './sign-in-schema.ts'

type Db = Kysely<Schema>

/** A count of a guard; without failures there is no row. */
export type GuessCountRow = Omit<Selectable<SignInSchema['guessCount']>, 'id' | 'guard'>

/** All counts of a guard, the oldest first. */
export function selectGuessCounts(db: Db, guard: GuardName): Promise<GuessCountRow[]> {
  return db
    .selectFrom('guessCount')
    .select(['counted', 'keyHash', 'failures', 'lastAt', 'nextAt'])
    .where('guard', '=', guard)
    .orderBy('lastAt')
    .execute()
}

/** Each count is given once. */
export async function saveGuessCounts(
  db: Db,
  guard: GuardName,
  counts: readonly GuessCountRow[],
): Promise<void> {
  const failed = counts.filter(({ failures }) => failures > 0)
  for (const rows of toChunks(failed)) await upsert(db, guard, rows)
  for (const { counted, keyHash, failures } of counts) {
    if (failures > 0) continue
    await db
      .deleteFrom('guessCount')
      .where('guard', '=', guard)
      .where('counted', '=', counted)
      .where('keyHash', '=', keyHash)
      .execute()
  }
}

async function upsert(db: Db, guard: GuardName, rows: readonly GuessCountRow[]): Promise<void> {
  await db
    .insertInto('guessCount')
    .values(rows.map((row) => ({ guard, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['guard', 'counted', 'keyHash']).doUpdateSet((expression) => ({
        failures: expression.ref('excluded.failures'),
        lastAt: expression.ref('excluded.lastAt'),
        nextAt: expression.ref('excluded.nextAt'),
      })),
    )
    .execute()
}

/** Removes what is older than a time, and of the rest all but the `max` with the most failures. */
export async function trimGuessCounts(
  db: Db,
  { before, max }: { readonly before: number; readonly max: number },
): Promise<void> {
  await removeInPieces(db, 'guessCount', sql`select id from guess_count where last_at < ${before}`)
  const heaviestGone = await db
    .selectFrom('guessCount')
    .select(['failures', 'lastAt'])
    .orderBy('failures', 'desc')
    .orderBy('lastAt', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst()
  if (heaviestGone === undefined) return
  const { failures, lastAt } = heaviestGone
  await removeInPieces(
    db,
    'guessCount',
    sql`select id from guess_count
      where failures < ${failures} or (failures = ${failures} and last_at <= ${lastAt})`,
  )
}
