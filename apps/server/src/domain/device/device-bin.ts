import type { BinnedDevice } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { discardConfigurationsOfDevice } from '#domain/page/configuration/configuration-links.ts'
import { getPage, type ListQuery, requireNamed, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
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
import { selectDevice } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { selectGroup } from '#store/group/group-store.ts'
import { settlingAccess } from './device-access.ts'
import { discardDevice } from './device-change.ts'
import type { DeviceBinContext, DeviceDiscardContext } from './device-context.ts'
import { getReferences, removeReferences } from './device-references.ts'
import { mayUse } from './may-use.ts'

const dayMs = 24 * 3_600_000
const keptMs = 7 * dayMs
/** Sums of samples are rewritten for each device, so only a few are deleted at a time. */
const purgedAtOnce = 50

/** Moves a device into the recycle bin. What refers to it is listed, or removed when it is forced. */
export async function removeDevice(
  context: DeviceBinContext,
  caller: Caller,
  {
    id,
    forceDeletion = false,
  }: { readonly id: number; readonly forceDeletion?: boolean | undefined },
): Promise<null> {
  const { row } = await mayUse(context, caller, id, 'own')
  const linked = await getReferences(context, id)
  if (linked !== undefined && !forceDeletion) throw new AppError('conflict', { linked })
  await settlingAccess(context, [id], async () => {
    // This removes things of share holders too, which are not listed.
    await removeReferences(context, id)
    await binDevice(context.db, id, context.clock.now())
  })
  if (row.activatedTime === null && row.createdAt > context.clock.now() - dayMs) {
    context.numberProbes.spend(caller.accountId, 'freed', 1)
  }
  await context.devicePort.refresh(id)
  context.latest.forget(id)
  return null
}

export interface BinFilter extends ListQuery {
  readonly search?: string | undefined
}

export async function pageBin({ db }: StoreContext, { accountId }: Caller, filter: BinFilter) {
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
  requireNamed(paged, list)
  return getPage(paged, await countBinned(db, query), list)
}

/** Restores a device with its history; model and group only as far as they still exist. */
export async function restoreDevice(
  context: DeviceBinContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const row = await ownBinned(context, caller, id)
  const model = row.modelId === null ? undefined : await selectModel(context.db, row.modelId)
  const groupId = groupOfBinned(row)
  const group = groupId === null ? undefined : await selectGroup(context.db, groupId)
  const change = { modelId: model?.id ?? null, groupId: group?.id ?? null }
  if (!(await unbinDevice(context.db, row, change))) throw new AppError('conflict')
  const device = await selectDevice(context.db, id)
  if (device !== undefined) context.latest.restore(id, await storedValues(context, device))
  await restoreTimedTasks(context, id)
  await context.devicePort.refresh(id)
  return null
}

export async function purgeDevice(
  context: DeviceDiscardContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownBinned(context, caller, id)
  await discardBinned(context, id)
  return null
}

/** The entry is removed last, so that an interrupted deletion is repeated after a restart. */
export async function discardBinned(context: DeviceDiscardContext, id: number): Promise<void> {
  await discardDevice(context, id)
  await discardConfigurationsOfDevice(context, id)
  await deleteBinned(context.db, id)
}

/** Deletes devices for good that were moved to the bin a week ago. */
export async function sweepBin(
  context: DeviceDiscardContext,
  now = context.clock.now(),
): Promise<void> {
  const before = now - keptMs
  for (const { deviceId } of await selectBinnedBefore(context.db, before, purgedAtOnce)) {
    await discardBinned(context, deviceId)
  }
}

async function ownBinned(context: StoreContext, caller: Caller, id: number): Promise<BinnedRow> {
  const row = await selectBinnedById(context.db, id)
  if (row?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.recordDevice(row)
  return row
}
