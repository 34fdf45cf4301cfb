import type { TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { joinedVarIds } from './compiled-trigger.ts'
import type { TriggerInstance } from './trigger-instance.ts'

/** The trigger instances of one device. */
export interface WatchedDevice {
  readonly byVariable: Map<number, TriggerInstance[]>
  /** Those over several conditions, by each variable of them. */
  readonly joined: Map<number, TriggerInstance[]>
  /** Those that wait for silence, of the device or of a variable. */
  readonly forSilence: TriggerInstance[]
  /** Time of the last sign of life. */
  lastSeenAt: number
}

/** Every trigger instance, found by device and variable and by its trigger. */
export class TriggerIndex {
  readonly #devices = new Map<number, WatchedDevice>()
  readonly #triggers = new Map<number, Set<TriggerInstance>>()
  readonly #onChanged: ((deviceId: number) => void) | undefined

  /** Told of each device that runs other triggers than before. */
  constructor(onChanged?: (deviceId: number) => void) {
    this.#onChanged = onChanged
  }

  device(deviceId: number): WatchedDevice | undefined {
    return this.#devices.get(deviceId)
  }

  /** The variables of a device whose values are judged; for silence, those of all count. */
  watchedOf(deviceId: number): 'all' | readonly number[] {
    const device = this.device(deviceId)
    if (device === undefined) return []
    if (device.forSilence.length > 0) return 'all'
    return [...device.byVariable.keys(), ...device.joined.keys()]
  }

  devices(): IterableIterator<[deviceId: number, device: WatchedDevice]> {
    return this.#devices.entries()
  }

  find({ triggerId, deviceId, varId }: TriggerInstanceKey): TriggerInstance | undefined {
    const watches = this.#devices.get(deviceId)?.byVariable.get(varId)
    return watches?.find((watch) => watch.triggerId === triggerId)
  }

  countOf(triggerId: number): number {
    return this.#triggers.get(triggerId)?.size ?? 0
  }

  ofTrigger(triggerId: number): readonly TriggerInstance[] {
    return [...(this.#triggers.get(triggerId) ?? [])]
  }

  ofDevice(deviceId: number): readonly TriggerInstance[] {
    return [...(this.#devices.get(deviceId)?.byVariable.values() ?? [])].flat()
  }

  add(watch: TriggerInstance, now: number): void {
    const device = this.#devices.get(watch.deviceId) ?? {
      byVariable: new Map<number, TriggerInstance[]>(),
      joined: new Map<number, TriggerInstance[]>(),
      forSilence: [],
      lastSeenAt: now,
    }
    this.#devices.set(watch.deviceId, device)
    this.#onChanged?.(watch.deviceId)
    add(device.byVariable, watch.varId, watch)
    for (const varId of new Set(watch.joinedVarIds)) add(device.joined, varId, watch)
    if (watch.rule === undefined) device.forSilence.push(watch)
    const siblings = this.#triggers.get(watch.triggerId) ?? new Set()
    this.#triggers.set(watch.triggerId, siblings.add(watch))
  }

  remove(watch: TriggerInstance): void {
    const device = this.#devices.get(watch.deviceId)
    if (device === undefined) return
    this.#onChanged?.(watch.deviceId)
    remove(device.byVariable, watch.varId, watch)
    for (const varId of watch.joinedVarIds) remove(device.joined, varId, watch)
    const silent = device.forSilence.indexOf(watch)
    if (silent >= 0) device.forSilence.splice(silent, 1)
    if (device.byVariable.size === 0) this.#devices.delete(watch.deviceId)
    const siblings = this.#triggers.get(watch.triggerId)
    siblings?.delete(watch)
    if (siblings?.size === 0) this.#triggers.delete(watch.triggerId)
  }
}

/** Whether the instance is found by other variables, or judges silence instead of values, once it has the definition. */
export function isIndexedOtherwise(watch: TriggerInstance, definition: TriggerDefinition): boolean {
  const isOfSilence = definition.condition === 'offline'
  if ((watch.rule === undefined) !== isOfSilence) return true
  return joinedVarIds(definition).join() !== watch.joinedVarIds.join()
}

/** Its text is the same for all that speak of one trigger on one variable of one device. */
export function toKey({ triggerId, deviceId, varId }: TriggerInstanceKey): string {
  return `${triggerId}:${deviceId}:${varId}`
}

type ByVariable = WatchedDevice['byVariable']

function add(watches: ByVariable, varId: number, watch: TriggerInstance): void {
  const present = watches.get(varId)
  if (present === undefined) watches.set(varId, [watch])
  else present.push(watch)
}

function remove(watches: ByVariable, varId: number, watch: TriggerInstance): void {
  const left = (watches.get(varId) ?? []).filter((other) => other !== watch)
  if (left.length > 0) watches.set(varId, left)
  else watches.delete(varId)
}

/** Whether one of the device's triggers, or one over the variable, is in an alarm that people are shown. */
export function isShownAlarming({ byVariable }: WatchedDevice, varId?: number): boolean {
  if (varId !== undefined) return byVariable.get(varId)?.some(isShown) ?? false
  for (const watches of byVariable.values()) if (watches.some(isShown)) return true
  return false
}

function isShown({ isAlarming, shared }: TriggerInstance): boolean {
  return isAlarming && shared.alarmSwitch
}
