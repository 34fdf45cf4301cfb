import type { ReportMeasure, ReportVariable } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ReportScheduleTable } from './report-schedule-schema.ts'

type Db = Kysely<Schema>

/** A variable of a report, with the name that it had when the schedule was saved. */
export type ScheduledVariable = ReportVariable & { readonly label: string }

/** What stands in rows of its own. */
export interface ScheduleLists {
  readonly variables: readonly ScheduledVariable[]
  readonly contactIds: readonly number[]
}

interface Typed {
  readonly enabled: boolean
  readonly compare: boolean
  readonly alarms: boolean
  readonly toOwner: boolean
  readonly pdf: boolean
  readonly measures: readonly ReportMeasure[]
}

export type ReportScheduleRow = Readonly<
  Omit<Selectable<ReportScheduleTable>, keyof Typed> & Typed & ScheduleLists
>
export type NewReportSchedule = Omit<Insertable<ReportScheduleTable>, keyof Typed> & Typed
export type ReportScheduleColumns = Omit<Updateable<ReportScheduleTable>, keyof Typed> &
  Partial<Typed>

const flags = ['enabled', 'compare', 'alarms', 'toOwner', 'pdf'] as const

function toRow(row: Selectable<ReportScheduleTable>, lists: ScheduleLists): ReportScheduleRow {
  return {
    ...row,
    ...lists,
    enabled: row.enabled === 1,
    compare: row.compare === 1,
    alarms: row.alarms === 1,
    toOwner: row.toOwner === 1,
    pdf: row.pdf === 1,
    // Whoever stored them has checked them.
    measures: row.measures.split(',').flatMap((text) => measures.get(text) ?? []),
  }
}

const measures: ReadonlyMap<string, ReportMeasure> = new Map(
  (['avg', 'min', 'max', 'last', 'sum', 'difference'] as const).map((name) => [name, name]),
)

function toColumns<T extends Partial<Typed>>({ measures: list, ...row }: T) {
  const { enabled, compare, alarms, toOwner, pdf, ...others } = row
  const given = { enabled, compare, alarms, toOwner, pdf }
  const set = flags.flatMap((flag) => {
    const value = given[flag]
    return value === undefined ? [] : [[flag, value ? 1 : 0] as const]
  })
  return {
    ...others,
    ...(list !== undefined && { measures: list.join(',') }),
    ...Object.fromEntries(set),
  }
}

async function withLists(
  db: Db,
  rows: readonly Selectable<ReportScheduleTable>[],
): Promise<ReportScheduleRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const variables = await db
    .selectFrom('reportScheduleVariable')
    .selectAll()
    .where('scheduleId', 'in', ids)
    .orderBy('scheduleId')
    .orderBy('position')
    .execute()
  const contacts = await db
    .selectFrom('reportScheduleContact')
    .selectAll()
    .where('scheduleId', 'in', ids)
    .orderBy('contactId')
    .execute()
  const variablesOf = Map.groupBy(variables, ({ scheduleId }) => scheduleId)
  const contactsOf = Map.groupBy(contacts, ({ scheduleId }) => scheduleId)
  return rows.map((row) =>
    toRow(row, {
      variables: (variablesOf.get(row.id) ?? []).map(({ deviceId, varId, label }) => ({
        deviceId,
        varId,
        label,
      })),
      contactIds: (contactsOf.get(row.id) ?? []).map(({ contactId }) => contactId),
    }),
  )
}

/** Newest first; an account has few of them. */
export async function selectReportSchedules(db: Db, ownerId: number): Promise<ReportScheduleRow[]> {
  const rows = await db
    .selectFrom('reportSchedule')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
  return withLists(db, rows)
}

export async function selectReportSchedule(
  db: Db,
  id: number,
): Promise<ReportScheduleRow | undefined> {
  const rows = await db.selectFrom('reportSchedule').selectAll().where('id', '=', id).execute()
  const [row] = await withLists(db, rows)
  return row
}

export function insertReportSchedule(
  db: Db,
  row: NewReportSchedule,
  lists: ScheduleLists,
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const { enabled, compare, alarms, toOwner, pdf, measures: list, ...others } = row
    const { id } = await inside
      .insertInto('reportSchedule')
      .values({
        ...others,
        measures: list.join(','),
        enabled: enabled ? 1 : 0,
        compare: compare ? 1 : 0,
        alarms: alarms ? 1 : 0,
        toOwner: toOwner ? 1 : 0,
        pdf: pdf ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLists(inside, id, lists)
    return id
  })
}

/** False when another caller saved another version meanwhile. */
export function updateReportSchedule(
  db: Db,
  { id, version }: Pick<ReportScheduleRow, 'id' | 'version'>,
  change: ReportScheduleColumns,
  lists?: ScheduleLists,
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('reportSchedule')
      .set({ ...toColumns(change), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    if (lists !== undefined) {
      await deleteLists(inside, id)
      await insertLists(inside, id, lists)
    }
    return true
  })
}

async function insertLists(db: Db, scheduleId: number, { variables, contactIds }: ScheduleLists) {
  const rows = variables.map((variable, position) => ({ ...variable, scheduleId, position }))
  if (rows.length > 0) await db.insertInto('reportScheduleVariable').values(rows).execute()
  const contacts = [...new Set(contactIds)].map((contactId) => ({ scheduleId, contactId }))
  if (contacts.length > 0) await db.insertInto('reportScheduleContact').values(contacts).execute()
}

async function deleteLists(db: Db, scheduleId: number): Promise<void> {
  await db.deleteFrom('reportScheduleVariable').where('scheduleId', '=', scheduleId).execute()
  await db.deleteFrom('reportScheduleContact').where('scheduleId', '=', scheduleId).execute()
}

/** Deletes a schedule with all that it kept. */
export function deleteReportSchedule(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (inside) => {
    const reports = inside.selectFrom('keptReport').select('id').where('scheduleId', '=', id)
    await inside.deleteFrom('reportFile').where('reportId', 'in', reports).execute()
    await inside.deleteFrom('reportDelivery').where('reportId', 'in', reports).execute()
    await inside.deleteFrom('keptReport').where('scheduleId', '=', id).execute()
    await deleteLists(inside, id)
    await inside.deleteFrom('reportSchedule').where('id', '=', id).execute()
  })
}

/** Deletes the schedules of an account that is being deleted. */
export async function deleteReportSchedulesOf(db: Db, ownerId: number): Promise<void> {
  const rows = await db
    .selectFrom('reportSchedule')
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute()
  for (const { id } of rows) await deleteReportSchedule(db, id)
}
