import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdText, integerText, plainText, TimeMs } from '../fields.ts'

/** State of an order on the wire. */
export const orderState = { waiting: 0, paid: 1, closed: 2 } as const

const Package = z.object({
  type: z.int(),
  /** Number of messages, or bytes of configuration space. */
  quantity: z.int(),
  /** Amount in fen. */
  amount: z.int(),
})

export const Order = z.object({
  transactionId: z.string(),
  type: z.int(),
  quantity: z.int(),
  amount: z.int(),
  state: z.int(),
  /** Content of the QR code for the payment app; empty once the order is paid or closed. */
  codeUrl: z.string(),
  qrCode: z.string(),
  provider: z.enum(['wechat', 'alipay']),
  createTime: TimeMs,
  packages: z.array(Package),
})
export type Order = z.output<typeof Order>

const orderInput = z.object({
  type: z.optional(integerText(1, 100, 'invalid')),
  provider: z.optional(z.enum(['wechat', 'alipay'])),
  transactionId: z.optional(plainText(0, 64, 'invalid')),
})

export const ValueRate = z.object({
  valuesPerSecond: z.int(),
  valuesPerSecondMax: z.int(),
  isHeld: z.boolean(),
})
export type ValueRate = z.output<typeof ValueRate>

const fullTimes = {
  /** When the history last became full; null: it never was. */
  fullSince: z.nullable(TimeMs),
  /** When the history had room again; null while it is full. */
  fullUntil: z.nullable(TimeMs),
}

export const HistorySpace = z.object({
  bytes: z.int(),
  /** 0: no limit. */
  bytesMax: z.int(),
  ...fullTimes,
  /** Number of values that were not stored in that time. */
  skipped: z.int(),
})
export type HistorySpace = z.output<typeof HistorySpace>

export const DeviceHistorySpace = z.object({ bytes: z.int(), ...fullTimes })
export type DeviceHistorySpace = z.output<typeof DeviceHistorySpace>

export const quotaApi = {
  buySms: endpoint({
    method: 'GET',
    path: '/app/buySMS',
    tag: 'quotas',
    summary: {
      zh_cn: '不带 transactionId 时新建短信订单；带时查询订单状态，只入账一次。',
      en_us:
        'Without transactionId a new order for text messages; with one its state, credited exactly once.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '购买短信', en_us: 'Buy messages' },
    input: orderInput,
    output: Order,
  }),
  buySpace: endpoint({
    method: 'GET',
    path: '/app/buyConfigurationSpace',
    tag: 'quotas',
    summary: { zh_cn: '同上，购买组态空间。', en_us: 'The same for configuration space.' },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '购买组态空间', en_us: 'Buy configuration space' },
    input: orderInput,
    output: Order,
  }),
  values: endpoint({
    method: 'GET',
    path: '/app/valueRate',
    tag: 'quotas',
    summary: {
      zh_cn:
        '账号设备每秒上报的数值数及上限。isHeld 为 true 表示超过上限，系统放慢接收，不丢数据。',
      en_us:
        'Values a second that the devices of the account bring, and may bring. `isHeld`: they bring more, so they are heard more slowly; nothing is lost.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: ValueRate,
  }),
  history: endpoint({
    method: 'GET',
    path: '/app/historySpace',
    tag: 'quotas',
    summary: {
      zh_cn:
        '账号历史数据占用的字节数及上限（bytesMax 为 0 表示不限）。存满后新值照常显示和报警，但不再存入历史；fullSince、fullUntil 为最近一次存满的起止时间，skipped 为期间未存的值数。',
      en_us:
        'Bytes of stored history of the account, and how many it may have (`bytesMax` 0: no limit). Full: new values are shown and judged by alarms as ever, and not stored. `fullSince`, `fullUntil`: when it last was; `skipped`: values not stored then.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: HistorySpace,
  }),
  deviceHistory: endpoint({
    method: 'GET',
    path: '/app/deviceHistorySpace',
    tag: 'quotas',
    summary: {
      zh_cn: '设备历史数据占用的字节数，以及设备所属账号最近一次历史存满的起止时间。',
      en_us:
        'Bytes of stored history of a device, and when the history of its account was last full.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: DeviceHistorySpace,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/app/quotaTrend',
    tag: 'quotas',
    summary: {
      zh_cn: '最近 30 天的用量，以及按最近 7 天的速度剩余额度还能用几天。',
      en_us:
        'What was used in the last 30 days, and how many days the rest lasts at the pace of 7.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ kind: z.enum(['sms', 'space'], 'invalid') }),
    output: z.object({
      /** Days in order, those without use too: messages or bytes, by days of the account's time zone. */
      days: z.array(z.object({ day: z.string(), amount: z.int() })),
      /** Days until the quota is used up; null when nothing was used lately. */
      daysLeft: z.nullable(z.int()),
    }),
  }),
}
