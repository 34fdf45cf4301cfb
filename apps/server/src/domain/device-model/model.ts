import type { Model, Slave, SlaveInput } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { refuseOverDemoLimit } from '#domain/demo/demo-limits.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectTriggersOfModel } from '#store/alarm/trigger-store.ts'
import { selectDeviceNamesOfModel } from '#store/device/device-store.ts'
import {
  countDevicesByModel,
  countModels,
  deleteModel,
  insertModel,
  type ModelRow,
  selectModel,
  selectModelNames,
  selectModels,
} from '#store/device-model/model-store.ts'
import { deleteScopeTargets } from '#store/forwarding/forwarding-store.ts'
import { selectConfigurationsOfModel } from '#store/page/configuration-store.ts'
import { withFollowedNames } from './former-names.ts'
import { type CheckedModel, refuseFormulaFaults } from './formula-check.ts'
import type { ModelChangeContext, ModelContext } from './model-context.ts'
import { pagesNaming } from './model-pages.ts'
import { countVariables, refuseOverModelRoom } from './model-room.ts'
import { saveNextVersion } from './model-save.ts'
import { numberSlaves, withoutNumbers } from './model-slaves.ts'

const linkedShownMax = 1_000

/** The caller's own model; another account's counts as missing. */
export async function ownedModel(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<ModelRow> {
  const row = await selectModel(context.db, id)
  if (row?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(row.name)
  return row
}

export interface ModelListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

export async function listModels(
  context: ModelContext,
  caller: Caller,
  query: ModelListQuery,
): Promise<Model[]> {
  const rows =
    query.id === undefined
      ? await selectModels(context.db, {
          ownerId: caller.accountId,
          search: query.search,
          ...toWindow(query),
        })
      : [await ownedModel(context, caller, query.id)]
  const counts = await countDevicesByModel(
    context.db,
    rows.map(({ id }) => id),
  )
  const models: Model[] = []
  for (const row of rows) {
    const { slaves } = await context.models.read(row)
    models.push(toModel(row, slaves, counts.get(row.id) ?? 0))
  }
  return models
}

export function listModelNames({ db }: ModelContext, { accountId }: Caller) {
  return selectModelNames(db, accountId)
}

export async function pageModels(context: ModelContext, caller: Caller, query: ModelListQuery) {
  const paged = { ...query, page: query.page ?? 1 }
  const ownerId = caller.accountId
  const total = await countModels(context.db, { ownerId, search: query.search, ...toWindow(paged) })
  return getPage(paged, total, await listModels(context, caller, paged))
}

function toModel(row: ModelRow, slaves: readonly Slave[], deviceCount: number): Model {
  return {
    id: row.id,
    modelId: row.id,
    name: row.name,
    slaves: [...slaves],
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

/** How formulas are checked that name other devices. */
type FormulaCheck = Pick<CheckedModel, 'othersFollow'>

export async function createModel(
  context: ModelContext,
  caller: Caller,
  input: NewModel,
  check: FormulaCheck = {},
) {
  caller.trace?.record(input.name)
  await refuseOverDemoLimit(context, caller, 'models')
  const { accountId: ownerId } = caller
  const numbered = await numberSlaves(context, withoutNumbers(input.slaves), [])
  const slaves = await withFollowedNames(context, { ownerId, modelId: 0, slaves: numbered })
  const varCount = countVariables(slaves)
  await refuseOverModelRoom(context, ownerId, varCount)
  await refuseFormulaFaults(context, { ownerId, modelId: 0, slaves, ...check })
  const id = await insertModel(context.db, {
    ownerId,
    name: input.name,
    version: 1,
    slaves,
    varCount,
    updatedAt: context.clock.now(),
  })
  return { id, modelId: id }
}

export interface ModelChange {
  readonly id: number
  readonly name?: string | undefined
  readonly slaves?: readonly SlaveInput[] | undefined
}

/** Saves a new version of the model, by which its devices are polled from now on. */
export async function changeModel(
  context: ModelChangeContext,
  caller: Caller,
  input: ModelChange,
  check: FormulaCheck = {},
) {
  const row = await ownedModel(context, caller, input.id)
  const { slaves: before } = await context.models.read(row)
  const { ownerId, id: modelId } = row
  // Each step goes through up to 10,000 variables.
  const slices = new TimeSlices()
  const numbered =
    input.slaves === undefined ? before : await numberSlaves(context, input.slaves, before)
  await slices.pause()
  const slaves = await withFollowedNames(context, { ownerId, modelId, slaves: numbered })
  await slices.pause()
  await refuseFormulaFaults(context, { ownerId, modelId, slaves, before, ...check })
  await slices.pause()
  await saveNextVersion(context, row, { name: input.name ?? row.name, slaves })
  return { id: row.id, modelId: row.id }
}

export async function removeModel(
  context: ModelContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const { linked, pages: _, ...links } = await modelLinks(context, caller, id)
  if (linked) throw new AppError('conflict', { linked: links })
  await deleteModel(context.db, id)
  await deleteScopeTargets(context.db, 'model', [id])
  return null
}

/** Everything that uses a model. */
export async function modelLinks(context: ModelContext, caller: Caller, modelId: number) {
  const row = await ownedModel(context, caller, modelId)
  const devices = await selectDeviceNamesOfModel(context.db, modelId, linkedShownMax)
  const triggers = await selectTriggersOfModel(context.db, modelId)
  const configurations = await selectConfigurationsOfModel(context.db, modelId)
  const linked = devices.length + triggers.length + configurations.length > 0
  const pages = await pagesNaming(context, row)
  return { linked, devices, triggers, configurations, pages }
}
