import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** Which of the places the account was signed in to since `after`. */
export async function selectKnownPlaces(
  db: Db,
  accountId: number,
  { places, after }: { readonly places: readonly string[]; readonly after: number },
): Promise<string[]> {
  if (places.length === 0) return []
  const rows = await db
    .selectFrom('signInPlace')
    .select('place')
    .where('accountId', '=', accountId)
    .where('place', 'in', places)
    .where('seenAt', '>', after)
    .execute()
  return rows.map(({ place }) => place)
}

/** Beyond `max` the account's oldest places are removed. */
export async function keepPlaces(
  db: Db,
  accountId: number,
  {
    places,
    time,
    max,
  }: { readonly places: readonly string[]; readonly time: number; readonly max: number },
): Promise<void> {
  for (const place of places) {
    await db
      .insertInto('signInPlace')
      .values({ accountId, place, seenAt: time })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'place']).doUpdateSet({ seenAt: time }),
      )
      .execute()
  }
  const rows = await db
    .selectFrom('signInPlace')
    .select('place')
    .where('accountId', '=', accountId)
    .orderBy('seenAt', 'desc')
    .orderBy('place')
    .offset(max)
    .limit(100)
    .execute()
  if (rows.length === 0) return
  await db
    .deleteFrom('signInPlace')
    .where('accountId', '=', accountId)
    .where(
      'place',
      'in',
      rows.map(({ place }) => place),
    )
    .execute()
}

export async function deletePlacesOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('signInPlace').where('accountId', '=', accountId).execute()
}

export async function deletePlacesSeenBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('signInPlace').where('seenAt', '<', time).execute()
}
