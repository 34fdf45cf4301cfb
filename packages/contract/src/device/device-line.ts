import * as z from 'zod/mini'
import { DeviceRatios } from '../device-model/transformer-ratio.ts'

/** Limits in seconds and milliseconds, with the defaults of a device that nobody has set up. */
export const lineLimits = {
  offlineAfter: { min: 60, max: 3_600, usual: 360 },
  answerTimeout: { min: 200, max: 20_000, usual: 3_000 },
  pause: { min: 0, max: 5_000, usual: 100 },
  inFlight: { min: 1, max: 16, usual: 1 },
} as const

const within = ({ min, max }: { readonly min: number; readonly max: number }, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** Communication settings of a device's line. */
export const deviceLine = {
  /** Seconds of silence after which it counts as offline. */
  offlineAfter: z.optional(within(lineLimits.offlineAfter, 'offlineAfter')),
  /** Milliseconds that a slave has for its answer, of devices that the platform polls. */
  answerTimeout: z.optional(within(lineLimits.answerTimeout, 'answerTimeout')),
  /** Milliseconds between two requests; null: 100 on a serial line, fewer by the speed in `serial`, none over Modbus TCP. */
  pause: z.optional(z.nullable(within(lineLimits.pause, 'pause'))),
  /** Polls under way together, of Modbus TCP gateways. */
  inFlight: z.optional(within(lineLimits.inFlight, 'inFlight')),
  /** Heartbeats `Q` are answered by `A`: DTUs that wait for it (King Pigeon) reconnect without it. */
  heartbeatAck: z.optional(z.boolean()),
  /**
   * Serial port settings, `9600,8,N,1`. A cloud device gets them; empty: it keeps its own. Of a transparent one they tell how fast
   * its line is.
   */
  serial: z.optional(
    z.string('serialPort').check(z.regex(/^(|\d{3,6},[78],[NEO],[12])$/, 'serialPort')),
  ),
}

/** What a device has beyond the line that its type and model give it; what is left out is usual. */
export const deviceSettings = { ...deviceLine, ratios: z.optional(DeviceRatios) }
