import { type DashboardContent, dashboardLimits } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { savedMeanwhile } from '#domain/account/saved-meanwhile.ts'
import type { Caller } from '#domain/caller.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  type DashboardRow,
  deleteDashboards,
  insertDashboard,
  keepDashboardVersion,
  lockDashboard,
  selectDashboards,
  selectDashboardVersion,
  updateDashboard,
} from '#store/dashboard/dashboard-store.ts'
import type { Schema } from '#store/schema.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { ownDashboard, toColumns } from './own-dashboard.ts'

type Db = Kysely<Schema>

interface NewDashboard {
  readonly name: string
  readonly content?: DashboardContent | undefined
  readonly copyOf?: number | undefined
  readonly sort?: number | undefined
}

/** A new board is the last of its account, unless its place is given. */
export async function createDashboard(
  context: DashboardContext,
  caller: Caller,
  { name, content, copyOf, sort }: NewDashboard,
) {
  const { db, clock } = context
  const columns =
    copyOf === undefined
      ? toColumns(content ?? { widgets: [] })
      : contentOf(await ownDashboard(context, caller, copyOf))
  caller.trace?.record(name)
  const boards = await selectDashboards(db, caller.accountId)
  if (boards.length >= dashboardLimits.perAccount) throw new FieldError({ name: 'dashboardsFull' })
  const now = clock.now()
  const id = await insertDashboard(db, {
    ...columns,
    ownerId: caller.accountId,
    name,
    sort: sort ?? (boards.at(-1)?.sort ?? -1) + 1,
    version: 1,
    accountId: caller.accountId,
    createdAt: now,
    updatedAt: now,
  })
  return { id, updateTime: now }
}

export interface DashboardChange {
  readonly id: number
  readonly name?: string | undefined
  readonly sort?: number | undefined
  readonly content?: DashboardContent | undefined
  readonly updateTime?: number | undefined
}

/** If the change names an `updateTime` that the board no longer has, somebody else saved it, and nothing changes. */
export async function changeDashboard(
  context: DashboardContext,
  caller: Caller,
  input: DashboardChange,
) {
  await ownDashboard(context, caller, input.id)
  const { name, sort, content, updateTime } = input
  const save = { columns: content && toColumns(content), name, sort, updateTime }
  return changeAlone(context, caller, input.id, save)
}

interface Save {
  readonly columns?: Content | undefined
  readonly name?: string | undefined
  readonly sort?: number | undefined
  readonly updateTime?: number | undefined
}
type Content = Pick<DashboardRow, 'content' | 'widgets'>

/** One change of a board after the other. Those who have it open are told of a new content. */
async function changeAlone(context: DashboardContext, caller: Caller, id: number, save: Save) {
  const { db, clock, livePages } = context
  const { before, updateTime } = await db.transaction().execute(async (inside) => {
    const row = await lockDashboard(inside, id)
    if (row === undefined) throw new AppError('notFound')
    if (save.updateTime !== undefined && save.updateTime !== row.updatedAt) {
      throw await savedMeanwhile(inside, row)
    }
    if (save.name !== undefined) await updateDashboard(inside, id, { name: save.name })
    if (save.sort !== undefined) await moveDashboard(inside, row, save.sort)
    if (save.columns === undefined || save.columns.content === row.content) {
      return { before: row, updateTime: row.updatedAt }
    }
    const saved = { accountId: caller.accountId, now: clock.now() }
    return { before: row, updateTime: await saveContent(inside, row, save.columns, saved) }
  })
  if (updateTime !== before.updatedAt) {
    await livePages.dashboardSaved(before.ownerId, { dashboardId: id, updateTime })
  }
  return { updateTime }
}

async function saveContent(
  inside: Db,
  row: DashboardRow,
  columns: Content,
  { accountId, now }: { readonly accountId: number; readonly now: number },
): Promise<number> {
  await keepDashboardVersion(inside, row, dashboardLimits.versionsKept)
  const updatedAt = Math.max(now, row.updatedAt + 1)
  const version = row.version + 1
  await updateDashboard(inside, row.id, { ...columns, version, accountId, updatedAt })
  return updatedAt
}

async function moveDashboard(inside: Db, row: DashboardRow, sort: number): Promise<void> {
  const others = await selectDashboards(inside, row.ownerId)
  const ids = others.map(({ id }) => id).filter((id) => id !== row.id)
  ids.splice(sort, 0, row.id)
  for (const [index, id] of ids.entries()) {
    if (others.find((one) => one.id === id)?.sort === index) continue
    await updateDashboard(inside, id, { sort: index })
  }
}

interface VersionOf {
  readonly id: number
  readonly version: number
}

export async function restoreDashboard(
  context: DashboardContext,
  caller: Caller,
  { id, version }: VersionOf,
) {
  await ownDashboard(context, caller, id)
  const row = await selectDashboardVersion(context.db, id, version)
  if (row === undefined) throw new AppError('notFound')
  return changeAlone(context, caller, id, { columns: contentOf(row) })
}

function contentOf({ content, widgets }: Content): Content {
  return { content, widgets }
}

export async function removeDashboard(
  context: DashboardContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownDashboard(context, caller, id)
  await endDashboards(context, [id])
  return null
}

/** For an account that is being deleted. */
export async function removeDashboardsOf(
  context: DashboardContext,
  ownerId: number,
): Promise<void> {
  const rows = await selectDashboards(context.db, ownerId)
  await endDashboards(
    context,
    rows.map(({ id }) => id),
  )
}

async function endDashboards({ db, livePages }: DashboardContext, ids: readonly number[]) {
  for (const shareId of await deleteDashboards(db, ids)) {
    livePages.end(getShareKey('dashboard', shareId))
  }
}
