import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, plainText, TimeMs } from '../fields.ts'

/** What a person may do with a shared device: look, command, or change it too. */
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

/** With whom it is shared, for what and until when; without `until` it lasts until it is revoked. */
const newShare = {
  account: plainText(1, 64, 'account'),
  role: ShareRole,
  until: z.optional(z.nullable(TimeMs)),
}

export const shareApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/deviceShare',
    summary: 'Who a device of the account is shared with, by itself or with a group that it is in.',
    access: 'session',
    input: z.object({ deviceId: IdText }),
    output: z.array(DeviceShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/deviceShare',
    summary: 'Shares a device with an account (by name or phone), or changes such a share.',
    access: 'session',
    input: z.object({ deviceId: Id, ...newShare }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/deviceShare',
    summary: 'Ends a share at once, on open live connections too.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/app/sharedDevice',
    summary:
      'Gives up a device that another account shares, with the groups by which it is shared.',
    access: 'session',
    input: z.object({ deviceId: Id }),
    output: z.null(),
  }),
}

export const groupShareApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/groupShare',
    summary: 'Who a group of the account is shared with.',
    access: 'session',
    input: z.object({ groupId: IdText }),
    output: z.array(GroupShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/groupShare',
    summary:
      'Shares the devices of a group and of those below it, also those that come in later, or changes such a share.',
    access: 'session',
    input: z.object({ groupId: Id, ...newShare }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/groupShare',
    summary: 'Ends the share of a group at once, on open live connections too.',
    access: 'session',
    input: z.object({ id: Id }),
    output: z.null(),
  }),
}
