import type { TriggerDefinition, Value } from '@fieldhub/server/alarm-stand'

export const triggers = 10_000
const variablesPerDevice = 20
const limit = 50

/** Makes one trigger for each variable, 20 variables a device. */
export function makeDefinitions(alarmConfigId: number | null): TriggerDefinition[] {
  return Array.from({ length: triggers }, (_, index) => ({
    triggerId: index + 1,
    version: 1,
    ownerId: 1,
    ...toPlace(index),
    triggerName: 'too hot',
    deviceName: 'boiler',
    varName: 'temperature',
    unit: '°C',
    decimals: 1,
    condition: 'gt' as const,
    a: null,
    b: limit,
    deadZone: 2,
    join: 'and' as const,
    further: [],
    severity: 'important' as const,
    onDelayMs: 0,
    offDelayMs: 0,
    offlineMs: 600_000,
    alarmSwitch: true,
    linkageSwitch: false,
    alarmContent: 'hot',
    normalContent: 'fine',
    linkages: [],
    push: { mode: 'silence' as const, silenceMs: 120_000, guard: null, quiet: undefined },
    alarmConfigId,
    contactIds: [],
  }))
}

/** Makes a reading of the variable, in alarm or far from it. */
export function makeValue(index: number, isAlarm: boolean, time: number): Value {
  const value = isAlarm ? limit + 10 + (time % 7) : limit - 10 - (time % 7)
  return { ...toPlace(index), time, value, raw: value, quality: 'good', isStored: true }
}

function toPlace(index: number) {
  return {
    deviceId: Math.floor(index / variablesPerDevice) + 1,
    varId: (index % variablesPerDevice) + 1,
  }
}
