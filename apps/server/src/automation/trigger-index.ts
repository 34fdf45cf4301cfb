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
    const instances = this.#devices.get(deviceId)?.byVariable.get(varId)
    return instances?.find((instance) => instance.triggerId === triggerId)
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

  add(instance: TriggerInstance, now: number): void {
    const device = this.#devices.get(instance.deviceId) ?? {
      byVariable: new Map<number, TriggerInstance[]>(),
      joined: new Map<number, TriggerInstance[]>(),
      forSilence: [],
      lastSeenAt: now,
    }
    this.#devices.set(instance.deviceId, device)
    this.#onChanged?.(instance.deviceId)
    add(device.byVariable, instance.varId, instance)
    for (const varId of new Set(instance.joinedVarIds)) add(device.joined, varId, instance)
    if (instance.rule === undefined) device.forSilence.push(instance)
    const siblings = this.#triggers.get(instance.triggerId) ?? new Set()
    this.#triggers.set(instance.triggerId, siblings.add(instance))
  }

  remove(instance: TriggerInstance): void {
    const device = this.#devices.get(instance.deviceId)
    if (device === undefined) return
    this.#onChanged?.(instance.deviceId)
    remove(device.byVariable, instance.varId, instance)
    for (const varId of instance.joinedVarIds) remove(device.joined, varId, instance)
    const silent = device.forSilence.indexOf(instance)
    if (silent >= 0) device.forSilence.splice(silent, 1)
    if (device.byVariable.size === 0) this.#devices.delete(instance.deviceId)
    const siblings = this.#triggers.get(instance.triggerId)
    siblings?.delete(instance)
    if (siblings?.size === 0) this.#triggers.delete(instance.triggerId)
  }
}

/** Whether the instance is found by other variables, or judges silence instead of values, once it has the definition. */
export function isIndexedOtherwise(
  instance: TriggerInstance,
  definition: TriggerDefinition,
): boolean {
  const isOfSilence = definition.condition === 'offline'
  if ((instance.rule === undefined) !== isOfSilence) return true
  return joinedVarIds(definition).join() !== instance.joinedVarIds.join()
}

/** Its text is the same for all that speak of one trigger on one variable of one device. */
export function toKey({ triggerId, deviceId, varId }: TriggerInstanceKey): string {
  return `${triggerId}:${deviceId}:${varId}`
}

type ByVariable = WatchedDevice['byVariable']

function add(instances: ByVariable, varId: number, instance: TriggerInstance): void {
  const present = instances.get(varId)
  if (present === undefined) instances.set(varId, [instance])
  else present.push(instance)
}

function remove(instances: ByVariable, varId: number, instance: TriggerInstance): void {
  const left = (instances.get(varId) ?? []).filter((other) => other !== instance)
  if (left.length > 0) instances.set(varId, left)
  else instances.delete(varId)
}

/** Whether one of the device's triggers, or one over the variable, is in an alarm that people are shown. */
export function isShownAlarming({ byVariable }: WatchedDevice, varId?: number): boolean {
  if (varId !== undefined) return byVariable.get(varId)?.some(isShown) ?? false
  for (const instances of byVariable.values()) if (instances.some(isShown)) return true
  return false
}

function isShown({ isAlarming, shared }: TriggerInstance): boolean {
  return isAlarming && shared.alarmSwitch
}
