import type { PolledVariable } from '#facts/device-profile.ts'

type Cuts = Set<PolledVariable>

/** By list of variables, so that a changed model is learned anew, and by device. */
const kept = new WeakMap<readonly PolledVariable[], Map<number, Cuts>>()

/** What was learned of a device's slaves, for when it dials in again: to find it out by time-outs takes half a minute. */
export function keptCuts(
  variables: readonly PolledVariable[],
  deviceId: number,
): ReadonlySet<PolledVariable> | undefined {
  return kept.get(variables)?.get(deviceId)
}

/** Keeps that a request begins at the variable. */
export function keepCut(
  variables: readonly PolledVariable[],
  deviceId: number,
  variable: PolledVariable,
): void {
  const devices = kept.get(variables) ?? new Map<number, Cuts>()
  kept.set(variables, devices)
  const cuts = devices.get(deviceId) ?? new Set()
  devices.set(deviceId, cuts.add(variable))
}
