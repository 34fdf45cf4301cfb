import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface Cover {
  readonly type: string
  readonly picture: Uint8Array
}

/** Bytes by which the space grows; less than 0 when the cover before was larger. */
export async function replaceCover(
  inside: Db,
  configurationId: number,
  { type, picture }: Cover,
  key: string,
): Promise<number> {
  const bytes = picture.byteLength
  const before = await inside
    .selectFrom('configuration_cover')
    .select('bytes')
    .where('configuration_id', '=', configurationId)
    .executeTakeFirst()
  await inside
    .insertInto('configuration_cover')
    .values({ configuration_id: configurationId, type, picture, bytes })
    .onConflict((conflict) =>
      conflict.column('configuration_id').doUpdateSet({ type, picture, bytes }),
    )
    .execute()
  await inside
    .updateTable('configuration')
    .set({ cover_key: key })
    .where('id', '=', configurationId)
    .execute()
  return bytes - (before?.bytes ?? 0)
}

export function selectCover(db: Db, configurationId: number): Promise<Cover | undefined> {
  return db
    .selectFrom('configuration_cover')
    .select(['type', 'picture'])
    .where('configuration_id', '=', configurationId)
    .executeTakeFirst()
}

export function selectCoverByKey(db: Db, key: string): Promise<Cover | undefined> {
  return db
    .selectFrom('configuration_cover')
    .innerJoin('configuration', 'configuration.id', 'configuration_cover.configuration_id')
    .select(['configuration_cover.type as type', 'configuration_cover.picture as picture'])
    .where('configuration.cover_key', '=', key)
    .executeTakeFirst()
}
