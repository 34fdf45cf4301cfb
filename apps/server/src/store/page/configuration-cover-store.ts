import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface Cover {
  readonly type: string
  readonly picture: Uint8Array
}

/** Returns the number of bytes by which the space grows; negative when the cover before was larger. */
export async function replaceCover(
  inside: Db,
  configurationId: number,
  { type, picture }: Cover,
  key: string,
): Promise<number> {
  const bytes = picture.byteLength
  const before = await inside
    .selectFrom('configurationCover')
    .select('bytes')
    .where('configurationId', '=', configurationId)
    .executeTakeFirst()
  await inside
    .insertInto('configurationCover')
    .values({ configurationId, type, picture, bytes })
    .onConflict((conflict) =>
      conflict.column('configurationId').doUpdateSet({ type, picture, bytes }),
    )
    .execute()
  await inside
    .updateTable('configuration')
    .set({ coverKey: key })
    .where('id', '=', configurationId)
    .execute()
  return bytes - (before?.bytes ?? 0)
}

export function selectCover(db: Db, configurationId: number): Promise<Cover | undefined> {
  return db
    .selectFrom('configurationCover')
    .select(['type', 'picture'])
    .where('configurationId', '=', configurationId)
    .executeTakeFirst()
}

export function selectCoverByKey(db: Db, key: string): Promise<Cover | undefined> {
  return db
    .selectFrom('configurationCover')
    .innerJoin('configuration', 'configuration.id', 'configurationCover.configurationId')
    .select(['configurationCover.type as type', 'configurationCover.picture as picture'])
    .where('configuration.coverKey', '=', key)
    .executeTakeFirst()
}
