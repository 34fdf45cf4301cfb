import type { DeviceTemplate } from './device-template.ts'
import { drives } from './library/drives.ts'
import { environment } from './library/environment.ts'
import { meters } from './library/meters.ts'
import { plcs } from './library/plcs.ts'
import { power } from './library/power.ts'
import { processInstruments } from './library/process.ts'
import { sensors } from './library/sensors.ts'

/** All templates, in the order of the screen. */
export const templates: readonly DeviceTemplate[] = [
  ...meters,
  ...sensors,
  ...processInstruments,
  ...drives,
  ...plcs,
  ...environment,
  ...power,
]
