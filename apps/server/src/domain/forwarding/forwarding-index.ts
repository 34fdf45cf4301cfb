import { setTimeout as rest } from 'node:timers/promises'
import type { Variable } from '@fieldhub/contract'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { getSubtree } from '#domain/group/group-tree.ts'
import { LatestOnly } from '#platform/async/latest-only.ts'
import type { Log } from '#platform/process/log/log.ts'
import {
  type ForwardableDevice,
  selectForwardableDevices,
} from '#store/forwarding/forwarding-device-store.ts'
import { type ForwardingRow, selectRunningForwardings } from '#store/forwarding/forwarding-store.ts'
import { selectGroups } from '#store/group/group-store.ts'
import { ValueFilter } from './value-filter.ts'

export interface ForwardedDevice {
  readonly ownerId: number
  /** As every item begins. */
  readonly names: { readonly deviceId: number; readonly deviceName: string; readonly sn: string }
  readonly variables: ReadonlyMap<number, Variable>
  /** Never empty. */
  readonly forwardings: readonly ActiveForwarding[]
}

export interface ActiveForwarding {
  readonly id: number
  readonly row: ForwardingRow
  readonly filter: ValueFilter
}

const noVariables: ReadonlyMap<number, Variable> = new Map()
const devicesAtOnce = 1_000
const restPerWork = 4

/**
 * Which devices are forwarded, and to where, in memory: a device that nobody forwards costs one look-up. Only the
 * account's own devices are in it, never those that others share with it.
 */
export class ForwardingIndex {
  readonly #context: () => ModelContext & { readonly log: Log }
  readonly #loads = new LatestOnly()
  #resting = new AbortController()
  #active = new Map<number, ActiveForwarding>()
  #devices = new Map<number, ForwardedDevice>()
  readonly #onForwarded: ((deviceId: number) => void) | undefined

  /** Told of each device that is forwarded from now on, or no longer. */
  constructor(
    context: () => ModelContext & { readonly log: Log },
    onForwarded?: (deviceId: number) => void,
  ) {
    this.#context = context
    this.#onForwarded = onForwarded
  }

  get isEmpty(): boolean {
    return this.#devices.size === 0
  }

  of(deviceId: number): ForwardedDevice | undefined {
    return this.#devices.get(deviceId)
  }

  /** Reads everything anew; resolves when what was stored before the call counts. */
  async load(): Promise<void> {
    this.#resting.abort()
    this.#loads.run(() => this.#load())
    await this.#loads.idle()
  }

  /** A device, its model or its group changed. Without forwardings there is nothing to read. */
  reload(): void {
    if (this.#active.size > 0) this.#loads.run(() => this.#loadAndRest())
  }

  async close(): Promise<void> {
    this.#resting.abort()
    await this.#loads.close()
  }

  /** Where hundreds of devices change one after the other, reading all of them again takes a fifth of the time. */
  async #loadAndRest(): Promise<void> {
    this.#resting = new AbortController()
    const began = performance.now()
    await this.#load()
    const { signal } = this.#resting
    await rest((performance.now() - began) * restPerWork, undefined, { signal }).catch(() => {})
  }

  async #load(): Promise<void> {
    const context = this.#context()
    try {
      const rows = await selectRunningForwardings(context.db)
      const active = new Map(rows.map((row) => [row.id, this.#activate(row)]))
      const devices = new Map<number, ForwardedDevice>()
      for (const ofOwner of Map.groupBy(active.values(), ({ row }) => row.ownerId).values()) {
        await addDevicesOf(context, ofOwner, devices)
      }
      const before = this.#devices
      this.#active = active
      this.#devices = devices
      for (const id of before.keys()) if (!devices.has(id)) this.#onForwarded?.(id)
      for (const id of devices.keys()) if (!before.has(id)) this.#onForwarded?.(id)
      for (const { filter } of active.values()) filter.keepOnly(devices)
    } catch (error) {
      context.log.error({ err: error }, 'forwardings not read, the former ones go on')
    }
  }

  /** A forwarding that did not change goes on with what it remembers. */
  #activate(row: ForwardingRow): ActiveForwarding {
    const before = this.#active.get(row.id)
    const isSame = before?.row.version === row.version
    return { id: row.id, row, filter: isSame ? before.filter : new ValueFilter(row) }
  }
}

async function addDevicesOf(
  context: ModelContext,
  active: readonly ActiveForwarding[],
  devices: Map<number, ForwardedDevice>,
): Promise<void> {
  const ownerId = active[0]?.row.ownerId ?? 0
  const covers = await getCovers(context, ownerId, active)
  const models = new Map<number | null, ReadonlyMap<number, Variable>>()
  for (let after = 0; ; ) {
    const rows = await selectForwardableDevices(context.db, ownerId, {
      after,
      limit: devicesAtOnce,
    })
    for (const row of rows) {
      after = row.id
      const forwardings = active.filter((each) => covers(each.row, row))
      if (forwardings.length === 0) continue
      const known = models.get(row.modelId)
      const variables = known ?? (await toDocument(context, row.modelId))?.variables ?? noVariables
      models.set(row.modelId, variables)
      const names = { deviceId: row.id, deviceName: row.name, sn: row.sn }
      devices.set(row.id, { ownerId, names, variables, forwardings })
    }
    if (rows.length < devicesAtOnce) return
  }
}

/** A group stands for what is below it too. */
async function getCovers(
  context: ModelContext,
  ownerId: number,
  active: readonly ActiveForwarding[],
) {
  const groups = active.some(({ row }) => row.scope === 'group')
    ? await selectGroups(context.db, ownerId)
    : []
  const targets = new Map(
    active.map(({ row }) => {
      const ids =
        row.scope === 'group'
          ? row.targetIds.flatMap((id) => getSubtree(groups, id))
          : row.targetIds
      return [row.id, new Set(ids)]
    }),
  )
  return ({ id, scope }: ForwardingRow, device: ForwardableDevice) => {
    const has = (target: number | null) => target !== null && targets.get(id)?.has(target) === true
    if (scope === 'all') return true
    if (scope === 'model') return has(device.modelId)
    return scope === 'group' ? has(device.groupId) : has(device.id)
  }
}
