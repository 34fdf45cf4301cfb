import type { PolledVariable } from '#facts/device-profile.ts'

/** By list of variables, so that a changed model is learned anew, and by device. Most devices have none. */
const kept = new WeakMap<readonly PolledVariable[], Map<number, Set<number>>>()

/** Units that were silent, or not heard yet, for when the device dials in again: to find twenty of them out takes a minute, in which nobody else is read. */
export function keptSilences(
  variables: readonly PolledVariable[],
  deviceId: number,
): ReadonlySet<number> | undefined {
  return kept.get(variables)?.get(deviceId)
}

export function keepSilence(
  variables: readonly PolledVariable[],
  deviceId: number,
  unitId: number,
): void {
  const devices = kept.get(variables) ?? new Map<number, Set<number>>()
  kept.set(variables, devices)
  const units = devices.get(deviceId) ?? new Set()
  devices.set(deviceId, units.add(unitId))
}

export function forgetSilence(
  variables: readonly PolledVariable[],
  deviceId: number,
  unitId: number,
): void {
  kept.get(variables)?.get(deviceId)?.delete(unitId)
}
