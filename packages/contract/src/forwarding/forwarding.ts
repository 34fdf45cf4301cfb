import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, Name, plainText, TimeMs, text } from '../fields.ts'

export const forwardingLimits = {
  perAccount: 20,
  targetsMax: 200,
  everySecondsMax: 86_400,
  /** How long the secret before the last rotation still signs. */
  previousSecretMs: 24 * 3_600_000,
  /** Failures that last this long switch a forwarding off. */
  failingMsMax: 24 * 3_600_000,
} as const

export const ForwardingKind = z.enum(['webhook', 'mqtt'])
export type ForwardingKind = z.output<typeof ForwardingKind>

/** Of which devices: all of the account, those of models or groups (with what is below), or some. */
export const ForwardingScope = z.enum(['all', 'model', 'group', 'device'])
export type ForwardingScope = z.output<typeof ForwardingScope>

/** Which values: none, each one, only changed ones, or one of each variable every so many seconds. */
export const ForwardingValueMode = z.enum(['off', 'all', 'change', 'interval'])
export type ForwardingValueMode = z.output<typeof ForwardingValueMode>

/** What a message tells of. */
export const ForwardingEventKind = z.enum(['values', 'state', 'alarm', 'command', 'test'])
export type ForwardingEventKind = z.output<typeof ForwardingEventKind>

/** Why the server switched a forwarding off: a day of failures, or the target said that it is gone (410). */
export const ForwardingOffReason = z.enum(['', 'failing', 'gone'])
export type ForwardingOffReason = z.output<typeof ForwardingOffReason>

/** Why an attempt failed; empty: it did not. */
export const ForwardingFault = z.enum([
  '',
  /** The target answered, but with no 2xx: the status says more. */
  'status',
  /** A redirect, which is never followed. */
  'redirect',
  'timeout',
  /** No address is known for the host. */
  'unknown-host',
  /** The address is private, or this server's own. */
  'private-target',
  /** No connection, or it broke. */
  'network',
  /** The certificate is not one of that host. */
  'certificate',
  /** The broker refused the connection or the message. */
  'refused',
  /** The stored secret can no longer be read. */
  'secret',
])
export type ForwardingFault = z.output<typeof ForwardingFault>

const url = text(1, 500, 'forwardingUrl')
const topic = text(0, 200, 'forwardingTopic')

const what = {
  name: Name,
  kind: ForwardingKind,
  /** `https://…`, or `mqtts://…` and `mqtt://…`. */
  url,
  /** MQTT only: template with `{account} {device} {sn} {variable} {kind}`. */
  topic: z.optional(topic),
  qos: z.optional(z.union([z.literal(0), z.literal(1)])),
  user: z.optional(text(0, 100, 'forwardingUser')),
  /** Left out: it stays; empty: there is none. It is never shown. */
  password: z.optional(plainText(0, 200, 'forwardingPassword')),
  scope: ForwardingScope,
  targetIds: z.optional(
    z.array(Id).check(z.maxLength(forwardingLimits.targetsMax, 'forwardingTargets')),
  ),
  valueMode: ForwardingValueMode,
  /** Seconds of the mode `interval`. */
  every: z.optional(integer(1, forwardingLimits.everySecondsMax, 'forwardingEvery')),
  states: z.boolean(),
  alarms: z.boolean(),
  commands: z.boolean(),
}

const topicPlaceholders = new Set(['account', 'device', 'sn', 'variable', 'kind'])

/** A template of topics that brokers accept: no wildcards, and placeholders that there are. */
export function isTopicTemplate(template: string): boolean {
  if (template === '' || /[+#]/.test(template) || template.startsWith('$')) return false
  const rest = template.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    topicPlaceholders.has(name) ? '' : whole,
  )
  return !/[{}]/.test(rest)
}

/** A PUT names all fields but the password. */
interface Joined {
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic?: string | undefined
  readonly scope: ForwardingScope
  readonly targetIds?: readonly number[] | undefined
  readonly valueMode: ForwardingValueMode
  readonly every?: number | undefined
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
}

/** Faults of rules that join fields. */
export function forwardingFaults(given: Joined): [field: string, message: FieldMessage][] {
  const faults = faultsOfTarget(given)
  if (given.scope !== 'all' && (given.targetIds ?? []).length === 0) {
    faults.push(['targetIds', 'forwardingTargets'])
  }
  if (given.valueMode === 'interval' && given.every === undefined) {
    faults.push(['every', 'forwardingEvery'])
  }
  if (given.valueMode === 'off' && !given.states && !given.alarms && !given.commands) {
    faults.push(['valueMode', 'forwardingNothing'])
  }
  return faults
}

function faultsOfTarget({ kind, url: given, topic: template = '' }: Joined) {
  const faults: [field: string, message: FieldMessage][] = []
  if (kind === 'webhook') {
    if (!isWebhookUrl(given)) faults.push(['url', 'forwardingUrl'])
    return faults
  }
  if (!isBrokerUrl(given)) faults.push(['url', 'forwardingBroker'])
  if (!isTopicTemplate(template)) faults.push(['topic', 'forwardingTopic'])
  return faults
}

/** Whether `http:` is allowed at all, the installation decides. */
function isWebhookUrl(given: string): boolean {
  return /^https?:\/\/[^/?#@\\]+([/?][^\s#]*)?$/i.test(given)
}

function isBrokerUrl(given: string): boolean {
  return /^mqtts?:\/\/(\[[\da-f:.]+\]|[^/?#@:\\\s]+)(:\d{1,5})?$/i.test(given)
}

function checkJoined(context: z.core.ParsePayload<Joined>): void {
  for (const [field, message] of forwardingFaults(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [field], message })
  }
}

export const ForwardingInput = z
  .object({ ...what, enabled: z._default(z.boolean(), true) })
  .check(checkJoined)
export type ForwardingInput = z.output<typeof ForwardingInput>

export const ForwardingChange = z.object({ id: Id, ...what }).check(checkJoined)
export type ForwardingChange = z.output<typeof ForwardingChange>

export const Forwarding = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  offReason: ForwardingOffReason,
  kind: ForwardingKind,
  url: z.string(),
  topic: z.string(),
  qos: z.union([z.literal(0), z.literal(1)]),
  user: z.string(),
  hasPassword: z.boolean(),
  scope: ForwardingScope,
  targets: z.array(z.object({ id: Id, name: z.string() })),
  valueMode: ForwardingValueMode,
  every: z.int(),
  states: z.boolean(),
  alarms: z.boolean(),
  commands: z.boolean(),
  /** Failed attempts in a row and since when; the next attempt is due at `nextTry`. */
  failures: z.int(),
  failingSince: z.nullable(TimeMs),
  nextTry: z.nullable(TimeMs),
  lastTime: z.nullable(TimeMs),
  lastOkTime: z.nullable(TimeMs),
  /** HTTP status of the last answer; 0: there was none. */
  lastStatus: z.int(),
  lastFault: ForwardingFault,
  /** Values and events that wait, and what the full queue let go since the forwarding was made. */
  queued: z.int(),
  queuedBytes: z.int(),
  dropped: z.int(),
  /** Until when the secret before the last rotation signs too. */
  previousUntil: z.nullable(TimeMs),
  updateTime: TimeMs,
})
export type Forwarding = z.output<typeof Forwarding>

/** What became of an attempt. */
export const ForwardingAttempt = z.object({
  ok: z.boolean(),
  status: z.int(),
  fault: ForwardingFault,
  costMs: z.int(),
  /** First characters of the answer. */
  answer: z.string(),
})
export type ForwardingAttempt = z.output<typeof ForwardingAttempt>

export const ForwardingDelivery = z.object({
  id: Id,
  /** `webhook-id`: the same in every attempt. */
  messageId: z.string(),
  kind: ForwardingEventKind,
  /** Number of values, or 1. */
  count: z.int(),
  state: z.enum(['waiting', 'ok', 'failed']),
  attempts: z.int(),
  status: z.int(),
  fault: ForwardingFault,
  costMs: z.int(),
  answer: z.string(),
  /** First characters of what was sent. */
  body: z.string(),
  time: TimeMs,
  /** The time of the last attempt. */
  sentTime: z.nullable(TimeMs),
})
export type ForwardingDelivery = z.output<typeof ForwardingDelivery>
