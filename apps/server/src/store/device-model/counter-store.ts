import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

/** Reserves `count` numbers that no document had before, and returns the first. */
export async function reserveNumbers(
  db: Kysely<Schema>,
  name: 'slave' | 'variable',
  count: number,
): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counter.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value - count + 1
}
