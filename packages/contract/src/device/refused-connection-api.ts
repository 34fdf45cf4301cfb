import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, TimeMs } from '../fields.ts'
import { serialNumberPattern } from './device.ts'

/** Why a connection was closed before it was a device's. */
export const ConnectionRefusal = z.enum([
  /** No device has its number. */
  'unknownNumber',
  'wrongPassword',
  /** The password came first, and the number in its place. */
  'swapped',
  /** The device registers by password, and none came. */
  'noPassword',
  /** The device is online by its password, and this connection gave none. */
  'takeover',
  /** What came is no registration packet. */
  'notRegistration',
  /** Nothing that is a whole packet came in time. */
  'noRegistration',
  'tooManyTries',
])
export type ConnectionRefusal = z.infer<typeof ConnectionRefusal>

export const RefusedConnection = z.object({
  id: Id,
  /** When it came the last time. */
  time: TimeMs,
  /** Times it came since it was first seen. */
  count: z.int(),
  /** Where it came from last, and from how many addresses in all. */
  ip: z.string(),
  addresses: z.int(),
  reason: ConnectionRefusal,
  /** How it named itself, in the caller's language; empty where what came is no registration. */
  form: z.string(),
  /** The number that it gave. Of a number that is nobody's only the end is shown until it is proved. */
  sn: z.string(),
  isMasked: z.boolean(),
  /** What it sent, at most 256 bytes, as text and in hexadecimal. Characters of a password are `*`. */
  packetText: z.string(),
  packetHex: z.string(),
  /** Bytes that it sent. */
  packetBytes: z.int(),
})
export type RefusedConnection = z.output<typeof RefusedConnection>

const SerialNumber = z
  .string('serialNumber')
  .check(z.trim(), z.regex(serialNumberPattern, 'serialNumber'))

export const refusedConnectionApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/refusedConnection',
    tag: 'devices',
    summary: {
      zh_cn:
        '一小时内被拒绝的连接：本设备的、该序列号的、与调用者同一网络地址的；管理员看到全部无主的连接。',
      en_us:
        'Connections refused within the hour: of the device, of the number, from the caller’s own network address; administrators see all that are nobody’s.',
    },
    permission: 'read',
    demo: 'closed',
    audit: null,
    input: z.object({ deviceId: z.optional(IdText), sn: z.optional(SerialNumber) }),
    output: z.array(RefusedConnection),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/app/refusedConnection/prove',
    tag: 'devices',
    summary: {
      zh_cn:
        '用设备发送的密码（没有密码的注册包用完整序列号）证明被拒绝的连接属于自己，返回完整序列号。',
      en_us:
        'Proves that a refused connection is one’s own, by the password that it sent or, where it sent none, by its whole number. Answers its number.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '认领被拒绝的连接', en_us: 'Prove a refused connection' },
    rate: 'prove',
    input: z.object({
      id: Id,
      proof: z.string('invalid').check(z.regex(/^[\x20-\x7E]{4,64}$/, 'invalid')),
    }),
    output: RefusedConnection,
  }),
}
