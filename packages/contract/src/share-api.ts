import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, TimeMs } from './fields.ts'

/** What a person may do with a device that was shared: look, command, or change it too. */
export const ShareRole = z.enum(['viewer', 'operator', 'engineer'])
export type ShareRole = z.output<typeof ShareRole>

export const DeviceShare = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  /** Sign-in name of the account it is shared with. */
  account: z.string(),
  nickname: z.string(),
  role: ShareRole,
  /** Null: until it is revoked. */
  until: z.nullable(TimeMs),
  createTime: TimeMs,
})
export type DeviceShare = z.output<typeof DeviceShare>

export const shareApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/deviceShare',
    summary: 'Who a device of the account is shared with.',
    access: 'session',
    input: z.object({ deviceId: IdText }),
    output: z.array(DeviceShare),
  }),
  save: endpoint({
    method: 'POST',
    path: '/app/deviceShare',
    summary: 'Shares a device with an account (by name or phone), or changes such a share.',
    access: 'session',
    input: z.object({
      deviceId: Id,
      account: z.string('account').check(z.minLength(1, 'account'), z.maxLength(64, 'account')),
      role: ShareRole,
      until: z.optional(z.nullable(TimeMs)),
    }),
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
}
