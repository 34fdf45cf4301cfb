import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'

/** The account that built it and that the device is shared with. */
const holder = { account: z.string(), nickname: z.string() }

/** A configuration of a share holder whose pages use the device. */
export const HoldConfiguration = z.object({
  id: Id,
  name: z.string(),
  ...holder,
  /** Names of the pages that show or write a variable of the device. */
  pages: z.array(z.string()),
  /** A page writes to the device while its share holder has it open. */
  isWritable: z.boolean(),
  /** Whoever has the page's link sees the device. */
  isPublic: z.boolean(),
  /** The device's owner has cut it off from the device. */
  isEnded: z.boolean(),
})
export type HoldConfiguration = z.output<typeof HoldConfiguration>

/** A timed task of a share holder that writes to the device. */
export const HoldTiming = z.object({
  id: Id,
  name: z.string(),
  ...holder,
  /** Empty: the device no longer has the variable. */
  varName: z.string(),
  unit: z.string(),
  decimals: z.int(),
  value: z.number(),
  enabled: z.boolean(),
  /** Null: no run is planned. */
  nextRun: z.nullable(TimeMs),
  isEnded: z.boolean(),
})
export type HoldTiming = z.output<typeof HoldTiming>

export const DeviceHolds = z.object({
  configurations: z.array(HoldConfiguration),
  timings: z.array(HoldTiming),
})
export type DeviceHolds = z.output<typeof DeviceHolds>

const HoldKind = z.enum(['configuration', 'timing'])

/** One of the holds that `list` answers. */
const hold = z.object({ deviceId: Id, kind: HoldKind, id: Id })
export type DeviceHold = z.output<typeof hold>

/**
 * What share holders have built on a device. Linkages are not among it, since they command devices of their own account
 * only.
 */
export const deviceHoldApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/deviceHold',
    summary:
      'Configuration pages and timed tasks of other accounts that use a device of the account by a share.',
    access: 'session',
    input: z.object({ deviceId: IdText }),
    output: DeviceHolds,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/deviceHold',
    summary:
      'Keeps such a page from the device at once, its public link too, or switches such a task off; the share stays.',
    access: 'session',
    input: hold,
    output: z.null(),
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/app/deviceHold',
    summary:
      'Lets a page that was ended use the device again; a task may be switched on again by whose it is.',
    access: 'session',
    input: hold,
    output: z.null(),
  }),
}
