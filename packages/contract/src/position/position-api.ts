import * as z from 'zod/mini'
import { DeviceStatus } from '../device/device.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs, TimeMsText } from '../fields.ts'

/** `device`: its own receiver or its maker's service; `cells`: the radio cells that it received. */
export const PositionSource = z.enum(['device', 'cells'])
export type PositionSource = z.infer<typeof PositionSource>

/** WGS-84 degrees. */
const place = { longitude: z.number(), latitude: z.number() }

const ReportedPlace = z.object({
  ...place,
  source: PositionSource,
  /** Accuracy in metres; null: the device does not say. */
  accuracy: z.nullable(z.number()),
  time: TimeMs,
})

/** Where a device reports to be, whatever was picked by hand. */
export const ReportedPosition = z.extend(ReportedPlace, { address: z.string() })
export type ReportedPosition = z.output<typeof ReportedPosition>

export const DevicePlace = z.object({
  id: Id,
  name: z.string(),
  status: DeviceStatus,
  address: z.string(),
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
})
export type DevicePlace = z.output<typeof DevicePlace>

/** Today's position requests of a device, and their limit. */
const LocateCount = z.object({ count: z.int(), max: z.int(), resetTime: TimeMs })

export const trackPointsMax = 2_000
export const mapDevicesMax = 5_000

export const positionApi = {
  count: endpoint({
    method: 'POST',
    path: '/app/deviceRefreshLocateCount',
    tag: 'positions',
    summary: {
      zh_cn: '设备今天已用的定位刷新次数（count / max），以及何时重新计数。',
      en_us:
        'How many of today’s location refreshes of a device are used (`count` of `max`), and when they start anew.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({ deviceId: Id }),
    output: LocateCount,
  }),
  locate: endpoint({
    method: 'POST',
    path: '/app/deviceRefreshLocate',
    tag: 'positions',
    summary: {
      zh_cn: '向设备询问位置，只有定位成功才计次。坐标为 WGS-84；address 需要地图服务。',
      en_us:
        'Asks the device where it is. Only a place that was found is counted. WGS-84; `address` needs the map service.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '刷新设备定位', en_us: 'Asked a device where it is' },
    isWithinDevices: true,
    input: z.object({ deviceId: Id }),
    output: z.extend(ReportedPosition, { count: z.int(), max: z.int(), resetTime: TimeMs }),
  }),
  position: endpoint({
    method: 'GET',
    path: '/app/devicePosition',
    tag: 'positions',
    summary: {
      zh_cn: '设备自己最近上报的位置，即使当前显示的是手工选点。',
      en_us: 'The place that the device itself told last, also while a picked one is shown.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({ deviceId: IdText }),
    output: z.object({ reported: z.nullable(ReportedPosition) }),
  }),
  track: endpoint({
    method: 'GET',
    path: '/app/deviceTrack',
    tag: 'positions',
    summary: {
      zh_cn: '设备轨迹，最早的在前：每 30 米或 10 分钟一点，保留 90 天，抽稀到 2,000 点。',
      en_us:
        'Where a device was, oldest first: a point every 30 m or 10 minutes, kept for 90 days, thinned to 2,000.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    isWithinDevices: true,
    input: z.object({
      deviceId: IdText,
      startTime: z.optional(TimeMsText),
      endTime: z.optional(TimeMsText),
    }),
    output: z.object({
      total: z.int(),
      points: z.array(ReportedPlace).check(z.maxLength(trackPointsMax)),
    }),
  }),
  map: endpoint({
    method: 'GET',
    path: '/app/deviceMap',
    tag: 'positions',
    summary: {
      zh_cn: '当前账号的设备及其位置，最多最近 5,000 台。',
      en_us: 'Every device of the account with its place, if it has one; the newest 5,000.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({
      total: z.int(),
      devices: z.array(DevicePlace).check(z.maxLength(mapDevicesMax)),
    }),
  }),
}
