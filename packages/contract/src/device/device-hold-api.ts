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
  /** Everything that it writes; the fields above are those of the first. */
  steps: z.array(
    z.object({ varName: z.string(), unit: z.string(), decimals: z.int(), value: z.number() }),
  ),
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
    tag: 'deviceShares',
    summary: {
      zh_cn: '获得共享的账号用该设备建立的组态页面和定时任务。',
      en_us:
        'Configuration pages and timed tasks of other accounts that use a device of the account by a share.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: DeviceHolds,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/app/deviceHold',
    tag: 'deviceShares',
    summary: {
      zh_cn: '立即停止这样的组态使用该设备（公开链接同时失效），或停用这样的任务；共享保留。',
      en_us:
        'Keeps such a page from the device at once, its public link too, or switches such a task off; the share stays.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '停止共享账号的组态或任务', en_us: 'End page or task of a shared account' },
    input: hold,
    output: z.null(),
  }),
  allow: endpoint({
    method: 'PUT',
    path: '/app/deviceHold',
    tag: 'deviceShares',
    summary: {
      zh_cn: '恢复被停止的组态；被停止的任务可由其所属账号重新启用。',
      en_us:
        'Lets a page that was ended use the device again; a task may be switched on again by whose it is.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '恢复共享账号的组态或任务', en_us: 'Allow page or task of a shared account' },
    input: hold,
    output: z.null(),
  }),
}
