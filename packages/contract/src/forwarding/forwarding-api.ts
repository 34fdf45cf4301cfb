import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, listOf, pageQuery } from '../fields.ts'
import {
  Forwarding,
  ForwardingAttempt,
  ForwardingChange,
  ForwardingDelivery,
  ForwardingInput,
} from './forwarding.ts'

/** The secret that signs webhooks, `whsec_…`: shown in this answer and never again; null of MQTT. */
const Secret = z.nullable(z.string())

export const forwardingApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/forwarding',
    tag: 'forwardings',
    summary: {
      zh_cn: '数据转发，最近的在前；带 id 时为其中一个。',
      en_us: 'Forwardings of the account, newest first; `id` asks for one of them.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ id: z.optional(IdText) }),
    output: z.array(Forwarding),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/forwarding',
    tag: 'forwardings',
    summary: {
      zh_cn: '新建数据转发；webhook 的签名密钥只在此处返回一次。',
      en_us: 'Makes a forwarding; the secret that signs its webhooks is in this answer only.',
    },
    permission: 'change',
    demo: 'closed',
    isInTurn: true,
    audit: { zh_cn: '新建数据转发', en_us: 'Create forwarding' },
    input: ForwardingInput,
    output: z.object({ id: Id, secret: Secret }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/forwarding',
    tag: 'forwardings',
    summary: {
      zh_cn: '修改数据转发；不带 password 时保留原密码。',
      en_us: 'Changes a forwarding; without `password` it keeps the one that it has.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '修改数据转发', en_us: 'Change forwarding' },
    input: ForwardingChange,
    output: z.object({ id: Id, secret: Secret }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/forwarding',
    tag: 'forwardings',
    summary: {
      zh_cn: '删除数据转发及其队列和记录。',
      en_us: 'Deletes a forwarding with its queue and its log.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '删除数据转发', en_us: 'Delete forwarding' },
    input: z.object({ id: Id }),
    output: z.null(),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/app/forwardingSwitch',
    tag: 'forwardings',
    summary: {
      zh_cn: '启用或停用数据转发；停用期间不收集，已排队的保留。',
      en_us:
        'Switches a forwarding on or off; while it is off nothing is gathered, and what waits is kept.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '启用或停用数据转发', en_us: 'Switch forwarding on or off' },
    input: z.object({ id: Id, enabled: z.boolean() }),
    output: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/forwardingTest',
    tag: 'forwardings',
    summary: {
      zh_cn: '立即发送一条测试消息并返回结果；成功后排队的消息随即发送。',
      en_us:
        'Sends a test message at once and answers what became of it; after a success what waits is sent.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '测试数据转发', en_us: 'Test forwarding' },
    rate: 'forwarding',
    input: z.object({ id: Id }),
    output: ForwardingAttempt,
  }),
  log: endpoint({
    method: 'GET',
    path: '/app/forwardingLog',
    tag: 'forwardings',
    summary: {
      zh_cn: '某一数据转发的消息和最近一次结果，最近的在前。',
      en_us: 'Messages of a forwarding with their last result, newest first.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({
      forwardingId: IdText,
      state: z.optional(z.enum(['waiting', 'ok', 'failed'])),
      ...pageQuery,
    }),
    output: listOf(ForwardingDelivery),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/app/forwardingResend',
    tag: 'forwardings',
    summary: {
      zh_cn: '立即重发一条消息（webhook-id 不变）并返回结果。',
      en_us: 'Sends a message again at once, under the same `webhook-id`, and answers the result.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '重发转发消息', en_us: 'Resend forwarded message' },
    rate: 'forwarding',
    input: z.object({ id: Id }),
    output: ForwardingAttempt,
  }),
  secret: endpoint({
    method: 'POST',
    path: '/app/forwardingSecret',
    tag: 'forwardings',
    summary: {
      zh_cn: '更换 webhook 签名密钥，只返回一次；旧密钥在一天内同时签名。',
      en_us:
        'Makes a new secret for webhooks, shown once; the one before signs too for another day.',
    },
    permission: 'change',
    demo: 'closed',
    audit: { zh_cn: '更换转发签名密钥', en_us: 'Rotate forwarding secret' },
    input: z.object({ id: Id }),
    output: z.object({ secret: z.string() }),
  }),
}
