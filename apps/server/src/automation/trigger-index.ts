import type { TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { joinedVarIds } from './compiled-trigger.ts'
import { TriggerInstance } from './trigger-instance.ts'

/** One alone, as most are, stands without a list, which would be one more wait for memory at each value. */
export type ByVariable = Map<number, TriggerInstance | readonly TriggerInstance[]>

/** The trigger instances of one device. */
export interface WatchedDevice {
  readonly byVariable: ByVariable
  /** Those over several conditions, by each variable of them. */
  readonly joined: ByVariable
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

  /** `onChanged` is called with each device that runs other triggers than before. */
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
    const device = this.#devices.get(deviceId)
    if (device === undefined) return undefined
    return instancesOf(device.byVariable, varId).find(
      (instance) => instance.triggerId === triggerId,
    )
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
    const device: WatchedDevice = this.#devices.get(instance.deviceId) ?? {
      byVariable: new Map(),
      joined: new Map(),
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

/** The instances of one variable, for what is not done with each value. */
export function instancesOf(instances: ByVariable, varId: number): readonly TriggerInstance[] {
  const found = instances.get(varId) ?? []
  return found instanceof TriggerInstance ? [found] : found
}

function add(instances: ByVariable, varId: number, instance: TriggerInstance): void {
  const present = instancesOf(instances, varId)
  instances.set(varId, present.length === 0 ? instance : [...present, instance])
}

function remove(instances: ByVariable, varId: number, instance: TriggerInstance): void {
  const left = instancesOf(instances, varId).filter((other) => other !== instance)
  const [first] = left
  if (first === undefined) instances.delete(varId)
  else instances.set(varId, left.length === 1 ? first : left)
}

/** Whether one of the device's triggers, or one over the variable, is in an alarm that people are shown. */
export function isShownAlarming({ byVariable }: WatchedDevice, varId?: number): boolean {
  const some = varId === undefined ? byVariable.keys() : [varId]
  for (const each of some) if (instancesOf(byVariable, each).some(isShown)) return true
  return false
}

function isShown({ isAlarming, shared }: TriggerInstance): boolean {
  return isAlarming && shared.alarmSwitch
}
