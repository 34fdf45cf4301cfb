import { type Kysely, sql } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { TimedTaskRow } from './timed-task-row.ts'
import { selectTimedTasksByIds } from './timed-task-store.ts'

type Db = Kysely<Schema>

interface Place {
  readonly latitude: number
  readonly longitude: number
}

export interface MovedTask {
  readonly row: TimedTaskRow
  /** The place where its device is now. */
  readonly place: Place
}

/** Tasks that are on and run by the sun, and whose device is further than `degrees` from the place in their plans. */
export async function selectMovedTasks(
  db: Db,
  { degrees, limit }: { readonly degrees: number; readonly limit: number },
): Promise<MovedTask[]> {
  const rows = await db
    .selectFrom('timing')
    .innerJoin('device', 'device.id', 'timing.deviceId')
    .select(['timing.id', 'device.latitude', 'device.longitude'])
    .where('timing.enabled', '=', 1)
    .where('timing.binnedAt', 'is', null)
    .where('timing.sunLatitude', 'is not', null)
    .where((row) =>
      row.or([
        row(sql`abs(device.latitude - timing.sun_latitude)`, '>', degrees),
        row(sql`abs(device.longitude - timing.sun_longitude)`, '>', degrees),
      ]),
    )
    .orderBy('timing.id')
    .limit(limit)
    .execute()
  const places = new Map(
    rows.flatMap(({ id, latitude, longitude }): [number, Place][] =>
      latitude === null || longitude === null ? [] : [[id, { latitude, longitude }]],
    ),
  )
  const tasks = await selectTimedTasksByIds(db, [...places.keys()])
  return tasks.flatMap((row): MovedTask[] => {
    const place = places.get(row.id)
    return place === undefined ? [] : [{ row, place }]
  })
}

/** Ends a transaction that found another state than was read. */
class ChangedMeanwhile extends Error {}

/** Moves every plan to the new place, or none when a run was claimed or people changed the task meanwhile. */
export async function moveTask(
  db: Db,
  { row, place }: MovedTask,
  nextRuns: readonly (number | null)[],
): Promise<boolean> {
  try {
    await db.transaction().execute((inside) => move(inside, { row, place }, nextRuns))
    return true
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  }
}

async function move(
  db: Db,
  { row: { id, version, steps }, place }: MovedTask,
  nextRuns: readonly (number | null)[],
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('timingStep')
      .set({ nextRun: nextRuns[index] ?? null, version: version + 1 })
      .where('id', '=', step.id)
      .where('version', '=', version)
      .where('nextRun', step.nextRun === null ? 'is' : '=', step.nextRun)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile()
  }
  const { latitude: sunLatitude, longitude: sunLongitude } = place
  const { numUpdatedRows } = await db
    .updateTable('timing')
    .set({ sunLatitude, sunLongitude, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile()
}
