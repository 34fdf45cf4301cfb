import type { Configuration } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectVisibleDeviceIds } from '#store/device/device-store.ts'
import {
  type ConfigurationQuery,
  countConfigurations,
  type ListedConfiguration,
  selectConfigurations,
  selectOpenShares,
} from '#store/page/configuration-store.ts'
import { coverAddress } from './configuration-cover.ts'

export interface ConfigurationListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly type?: number | undefined
  readonly modelId?: number | undefined
  readonly deviceId?: number | undefined
  readonly search?: string | undefined
}

/** Returns a bare array, or a page with `page`. */
export async function listConfigurations(
  context: ClockContext,
  { accountId }: Caller,
  query: ConfigurationListQuery,
) {
  const { db, clock } = context
  const { id, type, modelId, deviceId, search } = query
  const filter: ConfigurationQuery = { ownerId: accountId, id, type, modelId, deviceId, search }
  const rows = await selectConfigurations(db, filter, toWindow(query))
  const ids = rows.map(({ id: found }) => found)
  const shares = await selectOpenShares(db, ids, clock.now())
  const named = { shares, visible: await visibleDevices(context, accountId, rows, shares) }
  const list = rows.map((row) => toConfiguration(row, named))
  return toListOrPage(query, list, () => countConfigurations(db, filter))
}

type OpenShare = Awaited<ReturnType<typeof selectOpenShares>>[number]

/** A device that is no longer shared with the account is shown without its name. */
async function visibleDevices(
  { db, clock }: ClockContext,
  accountId: number,
  rows: readonly ListedConfiguration[],
  shares: readonly OpenShare[],
): Promise<ReadonlySet<number>> {
  const ids = [...rows, ...shares].flatMap(({ deviceId }) => deviceId ?? [])
  return new Set(await selectVisibleDeviceIds(db, accountId, [...new Set(ids)], clock.now()))
}

interface Named {
  readonly shares: readonly OpenShare[]
  readonly visible: ReadonlySet<number>
}

function toConfiguration(row: ListedConfiguration, { shares, visible }: Named): Configuration {
  const nameOf = (id: number | null, name: string | null) =>
    id !== null && visible.has(id) ? (name ?? '') : ''
  const own = shares.filter(({ configurationId }) => configurationId === row.id)
  return {
    id: row.id,
    name: row.name,
    type: row.type === 0 ? 0 : 1,
    modelId: row.modelId,
    modelName: row.modelName ?? '',
    deviceId: row.deviceId,
    deviceName: nameOf(row.deviceId, row.deviceName),
    cover: coverAddress(row),
    pageCount: Number(row.pageCount),
    space: row.space,
    updateTime: row.updatedAt,
    unpublished: row.isDrafting === 1,
    lent: row.isLent === 1,
    shared: own.length > 0,
    shares: own.map(({ deviceId, deviceName }) => ({
      deviceId,
      deviceName: nameOf(deviceId, deviceName),
    })),
  }
}
