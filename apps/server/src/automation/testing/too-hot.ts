import type { TriggerDefinition } from '#facts/trigger-definition.ts'

const minute = 60_000

/** A trigger over one variable, with a dead zone, whose messages keep a silence of two minutes. */
export const tooHot: TriggerDefinition = {
  triggerId: 5,
  version: 1,
  ownerId: 7,
  deviceId: 1,
  varId: 3,
  triggerName: 'too hot',
  deviceName: 'boiler',
  varName: 'temperature',
  unit: '°C',
  decimals: 1,
  condition: 'gt',
  a: null,
  b: 90,
  deadZone: 2,
  join: 'and',
  further: [],
  severity: 'important',
  onDelayMs: 0,
  offDelayMs: 0,
  offlineMs: 10 * minute,
  alarmSwitch: true,
  linkageSwitch: false,
  alarmContent: 'hot',
  normalContent: 'fine',
  linkages: [],
  push: { mode: 'silence', silenceMs: 2 * minute, guard: null, quiet: undefined },
  alarmConfigId: 4,
  contactIds: [],
}
