import * as z from 'zod/mini'

/** Robots of group chats, of which each takes messages at an address of its own. */
export const RobotKind = z.enum(['wecom', 'dingtalk', 'feishu', 'lark', 'slack'])
export type RobotKind = z.output<typeof RobotKind>

interface RobotForm {
  /** All of the address before the key. Messages go nowhere else. */
  readonly prefix: string
  readonly key: RegExp
}

/** Addresses as the chats show them. What tells one robot from another is the key, which is as good as a password. */
const forms: Readonly<Record<RobotKind, RobotForm>> = {
  wecom: { prefix: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=', key: /^[\w-]{16,64}$/ },
  dingtalk: {
    prefix: 'https://oapi.dingtalk.com/robot/send?access_token=',
    key: /^[0-9a-fA-F]{32,128}$/,
  },
  feishu: { prefix: 'https://open.feishu.cn/open-apis/bot/v2/hook/', key: /^[\w-]{16,64}$/ },
  lark: { prefix: 'https://open.larksuite.com/open-apis/bot/v2/hook/', key: /^[\w-]{16,64}$/ },
  slack: {
    prefix: 'https://hooks.slack.com/services/',
    key: /^T\w{4,24}\/B\w{4,24}\/\w{16,64}$/,
  },
}

interface RobotKey {
  readonly kind: RobotKind
  readonly key: string
}

/** Undefined: it is the address of no robot. */
export function readRobotAddress(address: string): RobotKey | undefined {
  for (const kind of RobotKind.options) {
    const { prefix, key } = forms[kind]
    const given = address.startsWith(prefix) ? address.slice(prefix.length) : ''
    if (key.test(given)) return { kind, key: given }
  }
  return undefined
}

export function toRobotAddress({ kind, key }: RobotKey): string {
  return `${forms[kind].prefix}${key}`
}

export const RobotAddress = z
  .string('robotAddress')
  .check(z.refine((address) => readRobotAddress(address) !== undefined, 'robotAddress'))

/** What DingTalk and Feishu sign messages with, where the group asks for it. */
export const RobotSecret = z.string('robotSecret').check(z.regex(/^[\w-]{0,128}$/, 'robotSecret'))

/** What is shown of a contact's robot: its kind and the end of its key. */
export const ContactRobot = z.object({ kind: RobotKind, hint: z.string() })
export type ContactRobot = z.output<typeof ContactRobot>
