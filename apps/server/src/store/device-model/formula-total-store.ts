import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
export type FormulaTotalRow = Omit<Selectable<Schema['formulaTotal']>, 'id'>

export function selectFormulaTotals(
  db: Db,
  { deviceId, varId }: { readonly deviceId: number; readonly varId: number },
): Promise<FormulaTotalRow[]> {
  return db
    .selectFrom('formulaTotal')
    .select(['deviceId', 'varId', 'counted', 'total', 'time', 'value'])
    .where('deviceId', '=', deviceId)
    .where('varId', '=', varId)
    .execute()
}

/** All or none of them; each takes the place of what was known of the same count. */
export async function saveFormulaTotals(
  db: Db,
  rows: readonly Insertable<Schema['formulaTotal']>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('formulaTotal')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'varId', 'counted']).doUpdateSet((row) => ({
        total: row.ref('excluded.total'),
        time: row.ref('excluded.time'),
        value: row.ref('excluded.value'),
      })),
    )
    .execute()
}

/** Keeps of a device the counts that went on last: formulas are changed, and what they counted before stays behind. */
export async function trimFormulaTotals(db: Db, deviceId: number, kept: number): Promise<void> {
  const newest = db
    .selectFrom('formulaTotal')
    .select('id')
    .where('deviceId', '=', deviceId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(kept)
  await db
    .deleteFrom('formulaTotal')
    .where('deviceId', '=', deviceId)
    .where('id', 'not in', newest)
    .execute()
}

export async function deleteFormulaTotals(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('formulaTotal').where('deviceId', '=', deviceId).execute()
}
