import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  Id,
  IdText,
  Language,
  listOf,
  Name,
  Phone,
  pageQuery,
  plainText,
  SearchText,
  TimeMs,
} from '../fields.ts'
import { ContactRobot, RobotAddress, RobotSecret } from './group-robot.ts'
import { PushChannel, PushChannels } from './push-channel.ts'

const Saved = z.object({ id: Id })

export const Contact = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Openid at the official account; empty: no WeChat account is bound. */
  openId: z.string(),
  wechatName: z.string(),
  /** The robot of a group chat that speaks for it; null: none. Its key is never shown again. */
  robot: z.nullable(ContactRobot),
  /** The language and the IANA time zone of its messages; null: those of the account. */
  language: z.nullable(Language),
  zone: z.nullable(z.string()),
  /** The only channels over which it wants to be told; null: all that an alarm setting has. */
  channels: z.nullable(z.array(PushChannel)),
  configCount: z.int(),
  triggerCount: z.int(),
})
export type Contact = z.output<typeof Contact>

const OpenId = z.string('openId').check(z.regex(/^[\w-]{1,64}$/, 'openId'))
const ways = {
  phone: z.optional(z.union([z.literal(''), Phone], 'phone')),
  email: z.optional(z.union([z.literal(''), Email], 'email')),
  openId: z.optional(z.union([z.literal(''), OpenId], 'openId')),
  /** The address of a group's robot. A change without it keeps the robot; empty removes it. */
  robot: z.optional(z.union([z.literal(''), RobotAddress], 'robotAddress')),
  /** What its messages are signed with; goes with `robot`. */
  robotSecret: z.optional(RobotSecret),
}
const wishes = {
  language: z.optional(z.nullable(Language)),
  zone: z.optional(z.nullable(plainText(1, 64, 'zone'))),
  channels: z.optional(z.nullable(PushChannels)),
}

/** The fields of a contact whose robot is kept, which is a way to reach it. */
export const ContactFields = z.object({ name: Name, ...ways, ...wishes })

/** A contact has at least one way in which it can be reached. */
export const ContactInput = ContactFields.check((context) => {
  const { phone = '', email = '', openId = '', robot = '' } = context.value
  if (phone !== '' || email !== '' || openId !== '' || robot !== '') return
  context.issues.push({
    code: 'custom',
    input: context.value,
    path: ['phone'],
    message: 'contactWay',
  })
})
export type ContactInput = z.output<typeof ContactInput>

const listQuery = { id: z.optional(IdText), search: z.optional(SearchText), ...pageQuery }

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
    isInTurn: true,
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
    input: z.object({ id: Id, name: z.optional(Name), ...ways, ...wishes }),
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
