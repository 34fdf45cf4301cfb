import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, listOf, Name, pageQuery, plainText, SearchText } from '../fields.ts'
import {
  Transmission,
  TransmissionChange,
  TransmissionFault,
  TransmissionInput,
} from './transmission.ts'
import { ByteFormat, TransmissionKind, transmissionLimits } from './transmission-fields.ts'

const Saved = z.object({ id: Id })

const TestInput = z.object({
  id: Id,
  /** When it is left out: the server of kind `server`, the members of kind `device`. */
  to: z.optional(z.enum(['server', 'members'])),
  /** The member that it goes to, or whose bytes it plays; when it is left out, all of them. */
  deviceId: z.optional(Id),
  data: plainText(1, 3 * transmissionLimits.packetBytes, 'transmissionData'),
  format: z._default(ByteFormat, 'text'),
})

/** What became of a test message at one destination. */
export const TransmissionTestResult = z.object({
  /** The member that it went to, or whose bytes it played. */
  deviceId: z.nullable(Id),
  /** A member's name, or where the server is. */
  peer: z.string(),
  isSent: z.boolean(),
  fault: z.nullable(TransmissionFault),
  detail: z.string(),
  length: z.int(),
  /** What came back within 2 seconds, as upper-case hex of its first 512 bytes. */
  answer: z.string(),
  costMs: z.number(),
})
export type TransmissionTestResult = z.output<typeof TransmissionTestResult>

export const transmissionApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/transmission',
    tag: 'transmissions',
    summary: {
      zh_cn: '透传策略，最近的在前，含状态、流量与最近错误；带 id 时为其中一个，含各设备。',
      en_us:
        'Transmission policies with state, counters and last error, newest first; `id` asks for one of them, with its devices.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      id: z.optional(IdText),
      search: z.optional(SearchText),
      kind: z.optional(TransmissionKind),
      deviceId: z.optional(IdText),
      enabled: z.optional(z.enum(['true', 'false'])),
      ...pageQuery,
    }),
    output: listOf(Transmission),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/transmission',
    tag: 'transmissions',
    summary: {
      zh_cn: '新建透传策略：设备之间，或设备与服务器之间。',
      en_us: 'Makes a policy that passes bytes between devices, or between devices and a server.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '新建透传策略', en_us: 'Create transmission policy' },
    input: TransmissionInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/transmission',
    tag: 'transmissions',
    summary: {
      zh_cn: '修改策略的所列字段，立即生效。',
      en_us: 'Changes the named fields of a policy; it takes effect at once.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '修改透传策略', en_us: 'Change transmission policy' },
    input: z.extend(TransmissionChange, { id: Id }),
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/transmission',
    tag: 'transmissions',
    summary: {
      zh_cn: '删除策略；其连接立即断开。',
      en_us: 'Deletes a policy and closes it at once.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '删除透传策略', en_us: 'Delete transmission policy' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/transmissionSwitch',
    tag: 'transmissions',
    summary: {
      zh_cn: '启用或停用策略；停用时连接立即断开。',
      en_us: 'Switches a policy on or off; off closes its connections at once.',
    },
    permission: 'change',
    demo: 'open',
    audit: { zh_cn: '启用或停用透传策略', en_us: 'Switch transmission policy on or off' },
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: Saved,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/app/transmissionCopy',
    tag: 'transmissions',
    summary: {
      zh_cn: '复制策略，密码与请求头一并复制；副本为停用状态。',
      en_us: 'Copies a policy with its secrets; the copy is switched off.',
    },
    permission: 'change',
    demo: 'open',
    isInTurn: true,
    audit: { zh_cn: '复制透传策略', en_us: 'Copy transmission policy' },
    input: z.object({ id: Id, name: z.optional(Name) }),
    output: Saved,
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/transmissionTest',
    tag: 'transmissions',
    summary: {
      zh_cn: '向策略的服务器或成员发送测试数据，返回各处的结果；停用的策略会临时连接服务器。',
      en_us:
        'Sends a test message to the server or the members and says what became of it; a policy that is off connects for this only.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '测试透传策略', en_us: 'Test transmission policy' },
    rate: 'transmissionTest',
    input: TestInput,
    output: z.object({ list: z.array(TransmissionTestResult) }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/app/transmissionOptions',
    tag: 'transmissions',
    summary: {
      zh_cn: '本平台开放的监听端口范围、一个空闲端口，以及是否允许内网地址。',
      en_us:
        'The ports that a TCP server may listen on, a free one of them, and whether private addresses are allowed.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({
      /** Null: this platform opens none. */
      ports: z.nullable(z.object({ min: z.int(), max: z.int() })),
      freePort: z.nullable(z.int()),
      allowsPrivateTargets: z.boolean(),
    }),
  }),
}

export type TransmissionTestInput = z.output<typeof TestInput>
