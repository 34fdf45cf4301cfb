import { type Linkage, type ModelTrigger, runStatus, type Trigger } from '@fieldhub/contract'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { selectAlarmSetting } from '#store/alarm/alarm-setting-store.ts'
import type { TriggerDocument } from '#store/alarm/trigger-document.ts'
import {
  countTriggers,
  selectTriggerStates,
  selectTriggers,
  type TriggerQuery,
  type TriggerRow,
} from '#store/alarm/trigger-store.ts'
import { type DeviceListRow, selectDevicesByIds } from '#store/device/device-store.ts'
import { countDevicesByModel, type ModelRow, selectModel } from '#store/device-model/model-store.ts'
import { shownVariable, watchedOf } from './trigger-parts.ts'

export interface TriggerListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly deviceId?: number | undefined
  readonly modelId?: number | undefined
  readonly search?: string | undefined
  readonly enabled?: 'true' | 'false' | undefined
  readonly runStatus?: number | undefined
  readonly alarmConfigId?: number | undefined
}

type State = Awaited<ReturnType<typeof selectTriggerStates>>[number]

/** Names that many triggers share are read once for each list. */
class Names {
  readonly #context: AlarmContext
  readonly #ownerId: number
  readonly #devices = new Map<number, Promise<DeviceListRow | undefined>>()
  readonly #configs = new Map<number, Promise<string>>()
  readonly #models = new Map<number, Promise<ModelRow | undefined>>()

  constructor(context: AlarmContext, ownerId: number) {
    this.#context = context
    this.#ownerId = ownerId
  }

  device(id: number): Promise<DeviceListRow | undefined> {
    const known = this.#devices.get(id)
    if (known !== undefined) return known
    const read = selectDevicesByIds(this.#context.db, this.#ownerId, [id]).then(([row]) => row)
    this.#devices.set(id, read)
    return read
  }

  config(id: number | null): Promise<string> {
    if (id === null) return Promise.resolve('')
    const known = this.#configs.get(id)
    if (known !== undefined) return known
    const read = selectAlarmSetting(this.#context.db, id).then((row) => row?.name ?? '')
    this.#configs.set(id, read)
    return read
  }

  model(id: number): Promise<ModelRow | undefined> {
    const known = this.#models.get(id)
    if (known !== undefined) return known
    const read = selectModel(this.#context.db, id)
    this.#models.set(id, read)
    return read
  }

  async watched(modelId: number | null, document: TriggerDocument) {
    return watchedOf(await this.document(modelId), document)
  }

  async shown(modelId: number | null, varId: number) {
    return shownVariable(await this.document(modelId), varId)
  }

  async document(modelId: number | null) {
    const row = modelId === null ? undefined : await this.model(modelId)
    return row === undefined ? undefined : this.#context.models.read(row)
  }
}

/** Returns a bare array, or a page with `page`. */
export async function listTriggers(context: AlarmContext, caller: Caller, query: TriggerListQuery) {
  return list(context, toFilter(caller, query, 'device'), query, toTrigger)
}

export async function listModelTriggers(
  context: AlarmContext,
  caller: Caller,
  query: TriggerListQuery,
) {
  return list(context, toFilter(caller, query, 'model'), query, toModelTrigger)
}

function toFilter({ accountId }: Caller, query: TriggerListQuery, kind: TriggerQuery['kind']) {
  const { id, deviceId, modelId, search, enabled, runStatus: status, alarmConfigId } = query
  const isEnabled = enabled === undefined ? undefined : enabled === 'true'
  return {
    ownerId: accountId,
    kind,
    id,
    deviceId,
    modelId,
    search,
    enabled: isEnabled,
    runStatus: status,
    alarmConfigId,
  }
}

interface Listed {
  readonly row: TriggerRow
  readonly document: TriggerDocument
  readonly states: readonly State[]
  readonly names: Names
  /** Number of devices of each model that the listed triggers are for. */
  readonly deviceCounts: ReadonlyMap<number, number>
}

async function list<T>(
  context: AlarmContext,
  filter: TriggerQuery,
  query: PageQuery,
  toEntry: (listed: Listed) => Promise<T>,
) {
  const rows = await selectTriggers(context.db, filter, toWindow(query))
  const states = await selectTriggerStates(
    context.db,
    rows.map(({ id }) => id),
  )
  const byTrigger = Map.groupBy(states, ({ triggerId }) => triggerId)
  const modelIds = rows.flatMap(({ modelId }) => (modelId === null ? [] : [modelId]))
  const deviceCounts = await countDevicesByModel(context.db, [...new Set(modelIds)])
  const names = new Names(context, filter.ownerId)
  const entries: T[] = []
  for (const row of rows) {
    const { definition: document } = row
    const own = byTrigger.get(row.id) ?? []
    entries.push(await toEntry({ row, document, states: own, names, deviceCounts }))
  }
  return toListOrPage(query, entries, () => countTriggers(context.db, filter))
}

async function toTrigger(listed: Listed): Promise<Trigger> {
  const { row, states, names } = listed
  const device = row.deviceId === null ? undefined : await names.device(row.deviceId)
  const state = states.find(({ deviceId }) => deviceId === row.deviceId)
  const isJudged = state !== undefined && row.enabled
  return {
    ...(await shared(listed, device?.modelId ?? null)),
    deviceId: row.deviceId ?? 0,
    deviceName: device?.name ?? '',
    since: isJudged ? state.since : null,
    lastValue: isJudged ? state.lastValue : null,
    lastTime: isJudged ? state.lastTime : null,
    sync: 1,
    linked: device !== undefined,
  }
}

async function toModelTrigger(listed: Listed): Promise<ModelTrigger> {
  const { row, states, deviceCounts, names } = listed
  const modelId = row.modelId ?? 0
  const model = await names.model(modelId)
  const deviceCount = deviceCounts.get(modelId) ?? 0
  return {
    ...(await shared(listed, modelId)),
    modelId,
    modelName: model?.name ?? '',
    deviceCount,
    alarmingCount: states.filter((state) => state.isAlarming).length,
    unsyncedCount: row.isSynced ? 0 : deviceCount,
    sync: row.isSynced ? 1 : 0,
    linked: deviceCount > 0,
  }
}

async function shared({ row, document, states, names }: Listed, modelId: number | null) {
  const { varId, linkages, conditions, ...settings } = document
  const variable = await names.watched(modelId, document)
  const isAlarming = states.some((state) => state.isAlarming)
  const shown: Linkage[] = []
  for (const linkage of linkages) shown.push(await toLinkage(linkage, row, modelId, names))
  return {
    ...settings,
    id: row.id,
    name: row.name,
    varId,
    varName: variable.name,
    unit: variable.unit,
    decimals: variable.decimals,
    a: settings.a ?? null,
    b: settings.b ?? null,
    conditions: await Promise.all(
      conditions.map(async (condition) => {
        const { name, unit, decimals } = await names.shown(modelId, condition.varId)
        return { ...condition, varName: name, unit, decimals }
      }),
    ),
    linkages: shown,
    alarmConfigName: await names.config(row.alarmConfigId),
    enabled: row.enabled,
    runStatus: isAlarming ? runStatus.alarming : runStatus.normal,
    updateTime: row.updatedAt,
  }
}

async function toLinkage(
  { deviceId, varId, value }: TriggerDocument['linkages'][number],
  row: TriggerRow,
  modelId: number | null,
  names: Names,
): Promise<Linkage> {
  const targetId = deviceId ?? row.deviceId
  const device = targetId === null ? undefined : await names.device(targetId)
  const model = await names.document(device?.modelId ?? modelId)
  return {
    deviceId: deviceId ?? null,
    deviceName: device?.name ?? '',
    varId,
    varName: shownVariable(model, varId).name,
    fm: model?.variables.get(varId)?.fm ?? null,
    value,
  }
}
