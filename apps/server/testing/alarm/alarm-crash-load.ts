import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value } from '#facts/values.ts'

const start = Date.UTC(2026, 5, 1)
const variables = 4
export const crashOwner = 1
const silenceMs = 7_000

/** Makes triggers whose delays, dead zones and silences are all busy under the load. */
export function crashDefinitions(alarmConfigId: number): TriggerDefinition[] {
  return Array.from({ length: variables }, (_, index) => ({
    triggerId: index + 1,
    version: 1,
    ownerId: crashOwner,
    deviceId: 1,
    varId: index + 1,
    triggerName: 'too hot',
    deviceName: 'boiler',
    varName: 'temperature',
    unit: '',
    decimals: 0,
    condition: 'gt' as const,
    a: null,
    b: 50,
    deadZone: 10,
    join: 'and' as const,
    further: [],
    severity: 'important' as const,
    onDelayMs: index % 2 === 0 ? 0 : 2_000,
    offDelayMs: index % 2 === 0 ? 0 : 3_000,
    offlineMs: 600_000,
    alarmSwitch: true,
    linkageSwitch: false,
    alarmContent: 'hot',
    normalContent: 'fine',
    linkages: [],
    push: { mode: 'silence' as const, silenceMs, guard: null, quiet: undefined },
    alarmConfigId,
    contactIds: [],
  }))
}

export function crashTime(step: number): number {
  return start + step * 1_000
}

/** The values of all variables in a step: slow waves with jumps, in alarm about half of the time. */
export function crashValues(step: number): Value[] {
  return Array.from({ length: variables }, (_, index) => {
    const wave = Math.sin(step / (3 + index * 2)) * 35
    const jump = ((step * 7 + index * 13) % 11) * 3
    const value = Math.round(40 + wave + jump)
    return {
      deviceId: 1,
      varId: index + 1,
      time: crashTime(step),
      value,
      raw: value,
      quality: 'good' as const,
      isStored: true,
    }
  })
}
