import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, plainText, TimeMs } from '../fields.ts'

/** Permission of a share holder on a device: view, command, or also change settings. */
export const ShareRole = z.enum(['viewer', 'operator', 'engineer'])
export type ShareRole = z.output<typeof ShareRole>

const terms = {
  /** Sign-in name of the account it is shared with. */
  account: z.string(),
  nickname: z.string(),
  role: ShareRole,
  /** Null: the share lasts until it is revoked. */
  until: z.nullable(TimeMs),
  createTime: TimeMs,
}

export const DeviceShare = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  /** The group that the device is shared with, and the `id` of the group's share; null: the device itself is shared. */
  groupId: z.nullable(Id),
  groupName: z.string(),
  ...terms,
})
export type DeviceShare = z.output<typeof DeviceShare>

export const GroupShare = z.object({ id: Id, groupId: Id, groupName: z.string(), ...terms })
export type GroupShare = z.output<typeof GroupShare>

/** The account, the role and the end of a share; without `until` it lasts until it is revoked. */
const newShare = {
  account: plainText(1, 64, 'account'),
  role: ShareRole,
  until: z.optional(z.nullable(TimeMs)),
}

export const shareApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/deviceShare',
    tag: 'deviceShares',
    summary: {
      zh_cn: '设备共享给了谁，包括单独共享和随分组共享。',
      en_us: 'Who a device of the account is shared with, by itself or with a group that it is in.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: z.array(DeviceShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/deviceShare',
    tag: 'deviceShares',
    summary: {
      zh_cn: '把设备共享给一个账号（账号名或手机号），或修改共享。',
      en_us: 'Shares a device with an account (by name or phone), or changes such a share.',
    },
    permission: 'change',
    demo: 'closed',
    isInTurn: true,
    audit: { zh_cn: '共享设备', en_us: 'Share device' },
    input: z.object({ deviceId: Id, ...newShare }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/deviceShare',
    tag: 'deviceShares',
    summary: {
      zh_cn: '立即取消设备共享，已打开的实时连接同时失效。',
      en_us: 'Ends a share at once, on open live connections too.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消共享', en_us: 'End share' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/app/sharedDevice',
    tag: 'deviceShares',
    summary: {
      zh_cn: '放弃他人共享的设备，以及带来它的分组共享。',
      en_us:
        'Gives up a device that another account shares, with the groups by which it is shared.',
    },
    permission: 'personal',
    demo: 'closed',
    audit: { zh_cn: '退出共享', en_us: 'Leave share' },
    input: z.object({ deviceId: Id }),
    output: z.null(),
  }),
}

export const groupShareApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/groupShare',
    tag: 'deviceShares',
    summary: { zh_cn: '分组共享给了谁。', en_us: 'Who a group of the account is shared with.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ groupId: IdText }),
    output: z.array(GroupShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/groupShare',
    tag: 'deviceShares',
    summary: {
      zh_cn: '共享分组及其下级的设备（包括以后加入的），或修改共享。',
      en_us:
        'Shares the devices of a group and of those below it, also those that come in later, or changes such a share.',
    },
    permission: 'change',
    demo: 'closed',
    isInTurn: true,
    audit: { zh_cn: '共享分组', en_us: 'Share group' },
    input: z.object({ groupId: Id, ...newShare }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/groupShare',
    tag: 'deviceShares',
    summary: {
      zh_cn: '立即取消分组共享，已打开的实时连接同时失效。',
      en_us: 'Ends the share of a group at once, on open live connections too.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '取消共享分组', en_us: 'End group share' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
