import type { Kysely } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Schema } from '#store/schema.ts'
import type { JogTable } from './jog-schema.ts'

export type JogRow = Readonly<JogTable>

type Db = Kysely<Schema>

/** False: somebody holds this variable, or this id was used. */
export async function insertJog(db: Db, row: JogRow): Promise<boolean> {
  try {
    await db.insertInto('jog').values(row).execute()
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export async function deleteJog(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jog').where('id', '=', id).execute()
}

export function selectJogs(db: Db): Promise<JogRow[]> {
  return db.selectFrom('jog').selectAll().orderBy('startedAt').execute()
}

/** The newest command of a variable that its device confirmed. */
export async function selectNewestConfirmed(
  db: Db,
  deviceId: number,
  varId: number,
): Promise<number> {
  const row = await db
    .selectFrom('commandLog')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('varId', '=', varId)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
