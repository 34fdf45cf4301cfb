import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  Id,
  IdText,
  integer,
  listOf,
  Name,
  Phone,
  pageQuery,
  plainText,
  SearchText,
  TimeMs,
} from '../fields.ts'
import { contactsMax } from './trigger.ts'

export const PushChannel = z.enum(['sms', 'voice', 'email', 'wechat'])
export type PushChannel = z.output<typeof PushChannel>

const Saved = z.object({ id: Id })
/** `HH:mm` in the account's time zone. */
const TimeOfDay = z.string('timeOfDay').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay'))
/** Quiet from the first time to the second, over midnight too. */
const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay })
const Channels = z
  .array(PushChannel, 'channelRequired')
  .check(z.minLength(1, 'channelRequired'), z.maxLength(4, 'tooMany'))
const ContactIds = z
  .array(Id, 'contactRequired')
  .check(z.minLength(1, 'contactRequired'), z.maxLength(contactsMax, 'tooMany'))
const silenceSeconds = integer(60, 604_800, 'silence')
/** Largest number of messages to one contact over one channel in an hour. */
const capPerHour = integer(1, 60, 'capPerHour')
/** More alarms of one trigger than `count` within these minutes are told of by one message, until it has calmed. */
const Chatter = z.object({
  count: integer(1, 60, 'chatterCount'),
  minutes: integer(1, 60, 'chatterMinutes'),
})
export type Chatter = z.output<typeof Chatter>
/** The guard of a setting that names none: each alarm is wanted where all are pushed. */
export const defaultChatter: Readonly<Record<'all' | 'silence', Chatter | null>> = {
  all: null,
  silence: { count: 3, minutes: 10 },
}

export const AlarmSetting = z.object({
  id: Id,
  name: z.string(),
  contactIds: z.array(Id),
  contacts: z.array(z.object({ id: Id, name: z.string() })),
  channels: z.array(PushChannel),
  mode: z.enum(['all', 'silence']),
  /** Seconds between two pushes of one trigger on a device. */
  silence: z.int(),
  chatter: z.nullable(Chatter),
  quietHours: z.nullable(QuietHours),
  /** Null: as the setting has them. Quiet hours never hold back urgent alarms. */
  urgentChannels: z.nullable(z.array(PushChannel)),
  generalChannels: z.nullable(z.array(PushChannel)),
  generalQuietHours: z.nullable(QuietHours),
  capPerHour: z.nullable(z.int()),
  /** Channel that is used for a contact when none of the others could be. */
  fallback: z.nullable(PushChannel),
  triggerCount: z.int(),
})
export type AlarmSetting = z.output<typeof AlarmSetting>

const settings = {
  name: Name,
  contactIds: ContactIds,
  channels: Channels,
  mode: z.enum(['all', 'silence']),
  quietHours: z.optional(z.nullable(QuietHours)),
  urgentChannels: z.optional(z.nullable(Channels)),
  generalChannels: z.optional(z.nullable(Channels)),
  generalQuietHours: z.optional(z.nullable(QuietHours)),
  capPerHour: z.optional(z.nullable(capPerHour)),
  fallback: z.optional(z.nullable(PushChannel)),
  /** Left out: 3 in 10 minutes in mode `silence`, none in mode `all`. */
  chatter: z.optional(z.nullable(Chatter)),
}

export const AlarmSettingInput = z.object({ ...settings, silence: z._default(silenceSeconds, 120) })
export type AlarmSettingInput = z.output<typeof AlarmSettingInput>

export const Contact = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Openid at the official account; empty: no WeChat account is bound. */
  openId: z.string(),
  wechatName: z.string(),
  configCount: z.int(),
  triggerCount: z.int(),
})
export type Contact = z.output<typeof Contact>

const OpenId = z.string('openId').check(z.regex(/^[\w-]{1,64}$/, 'openId'))
const ways = {
  phone: z.optional(z.union([z.literal(''), Phone], 'phone')),
  email: z.optional(z.union([z.literal(''), Email], 'email')),
  openId: z.optional(z.union([z.literal(''), OpenId], 'openId')),
}

/** A contact has at least one way in which it can be reached. */
export const ContactInput = z.object({ name: Name, ...ways }).check((context) => {
  const { phone = '', email = '', openId = '' } = context.value
  if (phone !== '' || email !== '' || openId !== '') return
  context.issues.push({
    code: 'custom',
    input: context.value,
    path: ['phone'],
    message: 'contactWay',
  })
})
export type ContactInput = z.output<typeof ContactInput>

const listQuery = { id: z.optional(IdText), search: z.optional(SearchText), ...pageQuery }

export const alarmSettingApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '报警设置：通知谁、用哪些方式、多久一次。',
      en_us: 'Alarm settings: who is told, over which channels, how often.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object(listQuery),
    output: listOf(AlarmSetting),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: { zh_cn: '新建报警设置。', en_us: 'Makes an alarm setting.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建报警设置', en_us: 'Create alarm setting' },
    input: AlarmSettingInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '修改报警设置的所列字段。',
      en_us: 'Changes the named fields of an alarm setting.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改报警设置', en_us: 'Change alarm setting' },
    input: z.extend(z.partial(z.object({ ...settings, silence: silenceSeconds })), { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/alarmConfig',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '删除没有触发器在用的报警设置。',
      en_us: 'Deletes an alarm setting that no trigger uses.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除报警设置', en_us: 'Delete alarm setting' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}

export const linkerApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/linker',
    tag: 'alarmSettings',
    summary: { zh_cn: '报警联系人。', en_us: 'Alarm contacts.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object(listQuery),
    output: listOf(Contact),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/linker',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '新建联系人，至少有一种联系方式。',
      en_us: 'Makes a contact with at least one way to reach it.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '新建报警联系人', en_us: 'Create alarm contact' },
    input: ContactInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/linker',
    tag: 'alarmSettings',
    summary: { zh_cn: '修改联系人的所列字段。', en_us: 'Changes the named fields of a contact.' },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改报警联系人', en_us: 'Change alarm contact' },
    input: z.object({ id: Id, name: z.optional(Name), ...ways }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/linker',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '删除没有报警设置和触发器在用的联系人。',
      en_us: 'Deletes a contact that no alarm setting and no trigger uses.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除报警联系人', en_us: 'Delete alarm contact' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  followers: endpoint({
    method: 'GET',
    path: '/app/linkerWechat',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '已在此绑定、可指定给联系人的公众号关注者。',
      en_us:
        'Followers of the official account that were bound here and can be given to a contact.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.array(
      z.object({
        openId: z.string(),
        nickname: z.string(),
        time: TimeMs,
        contactId: z.nullable(Id),
      }),
    ),
  }),
  wechatCode: endpoint({
    method: 'GET',
    path: '/app/linkerQRCode',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '扫码绑定联系人的二维码；带 id 时查询其状态。',
      en_us: 'A QR code that binds who scans it; with `id` the state of one asked for before.',
    },
    permission: 'read',
    demo: 'closed',
    audit: null,
    input: z.object({ id: z.optional(plainText(0, 64, 'invalid')) }),
    output: z.union([
      z.object({ id: z.string(), url: z.string(), qrCode: z.string(), expireIn: z.int() }),
      z.object({
        id: z.string(),
        /** One of `qrStatus`. */
        status: z.int(),
        openId: z.optional(z.string()),
        nickname: z.optional(z.string()),
      }),
    ]),
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/linkerTest',
    tag: 'alarmSettings',
    summary: {
      zh_cn: '用一种方式向联系人发送测试消息，返回服务商回执。',
      en_us: 'Sends a test message to a contact over one channel; answers the provider’s receipt.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '发送测试消息', en_us: 'Send test message' },
    input: z.object({ id: Id, channel: PushChannel }),
    output: z.object({ receipt: z.string() }),
  }),
}
