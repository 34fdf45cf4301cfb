import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Where what runs by a plan stands, with the time of its next run. */
type PlanTable = 'timingStep' | 'reportSchedule'

interface PlanRow {
  readonly id: number
  readonly version: number
  /** As it was read. */
  readonly nextRun: number | null
}

/** Moves the plan and returns true, unless another caller has moved it meanwhile. */
export async function movePlan(
  db: Kysely<Schema>,
  table: PlanTable,
  { id, version, nextRun }: PlanRow,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ nextRun: next })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('nextRun', nextRun === null ? 'is' : '=', nextRun)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
