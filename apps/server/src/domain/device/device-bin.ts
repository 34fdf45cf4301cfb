import type { BinnedDevice } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { storedValues } from '#domain/telemetry-history/restore.ts'
import { restoreTimedTasks } from '#domain/timed-task/timed-task-device.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type BinnedRow,
  type BinQuery,
  binDevice,
  countBinned,
  deleteBinned,
  groupOfBinned,
  selectBinned,
  selectBinnedBefore,
  selectBinnedById,
  unbinDevice,
} from '#store/device/device-bin-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { selectGroup } from '#store/group/group-store.ts'
import { settlingAccess } from './device-access.ts'
import { discardDevice } from './device-change.ts'
import { getReferences, removeReferences } from './device-references.ts'
import { mayUse } from './may-use.ts'

const dayMs = 24 * 3_600_000
const keptMs = 7 * dayMs
/** Sums of samples are rewritten for each: a few at a time. */
const purgedAtOnce = 50

/** Into the recycle bin. What is linked with the device is listed, or goes for good when it is forced. */
export async function removeDevice(
  domain: Domain,
  caller: Caller,
  {
    id,
    forceDeletion = false,
  }: { readonly id: number; readonly forceDeletion?: boolean | undefined },
): Promise<null> {
  const { row } = await mayUse(domain, caller, id, 'own')
  const linked = await getReferences(domain, id)
  if (linked !== undefined && !forceDeletion) throw new AppError('conflict', { linked })
  await settlingAccess(domain, [id], async () => {
    // Also what nobody was named for: things of people whom it was shared with.
    await removeReferences(domain, id)
    await binDevice(domain.db, id, domain.clock.now())
  })
  if (row.activatedTime === null && row.createdAt > domain.clock.now() - dayMs) {
    domain.numberProbes.spend(caller.accountId, 'freed', 1)
  }
  await domain.link.refresh(id)
  domain.latest.forget(id)
  return null
}

export interface BinFilter extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

export async function pageBin({ db }: Domain, { accountId }: Caller, filter: BinFilter) {
  const paged = { ...filter, page: filter.page ?? 1 }
  const query: BinQuery = { ownerId: accountId, id: filter.id, search: filter.search }
  const rows = await selectBinned(db, query, toWindow(paged))
  const list = rows.map(
    ({ deviceId, name, sn, modelName, deletedAt }): BinnedDevice => ({
      id: deviceId,
      deviceId,
      name,
      sn,
      modelName: modelName ?? '',
      deleteTime: deletedAt,
      purgeTime: deletedAt + keptMs,
    }),
  )
  return getPage(paged, await countBinned(db, query), list)
}

/** As it was, with its history; model and group only as far as they are there still. */
export async function restoreDevice(domain: Domain, caller: Caller, id: number): Promise<null> {
  const row = await ownBinned(domain, caller, id)
  const model = row.modelId === null ? undefined : await selectModel(domain.db, row.modelId)
  const groupId = groupOfBinned(row)
  const group = groupId === null ? undefined : await selectGroup(domain.db, groupId)
  const modelId = model?.id ?? null
  const change = { modelId, groupId: group?.id ?? null }
  if (!(await unbinDevice(domain.db, row, change))) throw new AppError('conflict')
  domain.latest.restore(id, await storedValues(domain, id, modelId))
  await restoreTimedTasks(domain, id)
  await domain.link.refresh(id)
  return null
}

export async function purgeDevice(domain: Domain, caller: Caller, id: number): Promise<null> {
  await ownBinned(domain, caller, id)
  await discardBinned(domain, id)
  return null
}

/** The entry goes last: what a restart breaks off is done again. */
export async function discardBinned(domain: Domain, id: number): Promise<void> {
  await discardDevice(domain, id)
  await deleteBinned(domain.db, id)
}

/** Devices that were deleted a week ago go for good. */
export async function sweepBin(domain: Domain): Promise<void> {
  const before = domain.clock.now() - keptMs
  for (const { deviceId } of await selectBinnedBefore(domain.db, before, purgedAtOnce)) {
    await discardBinned(domain, deviceId)
  }
}

async function ownBinned(domain: Domain, caller: Caller, id: number): Promise<BinnedRow> {
  const row = await selectBinnedById(domain.db, id)
  if (row?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.noteDevice(row)
  return row
}
