import type { Model, SlaveInput } from '@fieldhub/contract'
import { refuseOverDemoLimit } from '#domain/demo/demo-limits.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { AppError } from '#platform/app-error.ts'
import { selectTriggersOfModel } from '#store/alarm/trigger-store.ts'
import { selectDeviceNamesOfModel } from '#store/device/device-store.ts'
import {
  countDevicesByModel,
  countModels,
  deleteModel,
  insertModel,
  type ModelRow,
  selectModel,
  selectModels,
} from '#store/device-model/model-store.ts'
import { selectConfigurationsOfModel } from '#store/page/configuration-store.ts'
import { pagesNaming } from './model-pages.ts'
import { saveNextVersion } from './model-save.ts'
import { numberSlaves } from './model-slaves.ts'

const linkedShownMax = 1_000

/** The caller's own model; another's is not there. */
export async function ownedModel(domain: Domain, caller: Caller, id: number): Promise<ModelRow> {
  const row = await selectModel(domain.db, id)
  if (row?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(row.name)
  return row
}

export interface ModelListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

export async function listModels(
  domain: Domain,
  caller: Caller,
  query: ModelListQuery,
): Promise<Model[]> {
  const rows =
    query.id === undefined
      ? await selectModels(domain.db, {
          ownerId: caller.accountId,
          search: query.search,
          ...toWindow(query),
        })
      : [await ownedModel(domain, caller, query.id)]
  const counts = await countDevicesByModel(
    domain.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toModel(domain, row, counts.get(row.id) ?? 0))
}

export async function pageModels(domain: Domain, caller: Caller, query: ModelListQuery) {
  const paged = { ...query, page: query.page ?? 1 }
  const ownerId = caller.accountId
  const total = await countModels(domain.db, { ownerId, search: query.search, ...toWindow(paged) })
  return getPage(paged, total, await listModels(domain, caller, paged))
}

function toModel(domain: Domain, row: ModelRow, deviceCount: number): Model {
  return {
    id: row.id,
    modelId: row.id,
    name: row.name,
    slaves: [...domain.models.read(row).slaves],
    version: row.version,
    varCount: row.varCount,
    deviceCount,
    updateTime: row.updatedAt,
  }
}

export interface NewModel {
  readonly name: string
  readonly slaves: readonly SlaveInput[]
}

export async function createModel(domain: Domain, caller: Caller, input: NewModel) {
  caller.trace?.record(input.name)
  await refuseOverDemoLimit(domain, caller, 'models')
  const slaves = await numberSlaves(domain, input.slaves, [])
  const id = await insertModel(domain.db, {
    ownerId: caller.accountId,
    name: input.name,
    version: 1,
    slaves,
    varCount: slaves.reduce((sum, slave) => sum + slave.var.length, 0),
    updatedAt: domain.clock.now(),
  })
  return { id, modelId: id }
}

export interface ModelChange {
  readonly id: number
  readonly name?: string | undefined
  readonly slaves?: readonly SlaveInput[] | undefined
}

/** A new version of the model; its devices are polled by it from now on. */
export async function changeModel(domain: Domain, caller: Caller, input: ModelChange) {
  const row = await ownedModel(domain, caller, input.id)
  const { slaves: before } = domain.models.read(row)
  const slaves =
    input.slaves === undefined ? before : await numberSlaves(domain, input.slaves, before)
  await saveNextVersion(domain, row, { name: input.name ?? row.name, slaves })
  return { id: row.id, modelId: row.id }
}

export async function removeModel(domain: Domain, caller: Caller, id: number): Promise<null> {
  const { linked, pages: _, ...links } = await modelLinks(domain, caller, id)
  if (linked) throw new AppError('conflict', { linked: links })
  await deleteModel(domain.db, id)
  return null
}

/** What uses a model. */
export async function modelLinks(domain: Domain, caller: Caller, modelId: number) {
  const row = await ownedModel(domain, caller, modelId)
  const devices = await selectDeviceNamesOfModel(domain.db, modelId, linkedShownMax)
  const triggers = await selectTriggersOfModel(domain.db, modelId)
  const configurations = await selectConfigurationsOfModel(domain.db, modelId)
  const linked = devices.length + triggers.length + configurations.length > 0
  const pages = await pagesNaming(domain, row)
  return { linked, devices, triggers, configurations, pages }
}
