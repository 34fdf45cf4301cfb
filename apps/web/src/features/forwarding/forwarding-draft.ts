import {
  type Forwarding,
  ForwardingInput,
  type ForwardingKind,
  type ForwardingScope,
  type ForwardingValueMode,
  forwardingFaults,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'

/** The fields as they are typed, in the order of the form. */
export interface ForwardingDraft {
  readonly name: string
  readonly kind: ForwardingKind
  readonly url: string
  readonly topic: string
  readonly qos: '0' | '1'
  readonly user: string
  /** The password; an empty one keeps the one that is stored. */
  readonly password: string
  readonly scope: ForwardingScope
  readonly targetIds: readonly string[]
  readonly valueMode: ForwardingValueMode
  readonly every: string
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
}

export const emptyForwarding: ForwardingDraft = {
  name: '',
  kind: 'webhook',
  url: '',
  topic: 'fieldhub/{sn}/{kind}',
  qos: '1',
  user: '',
  password: '',
  scope: 'all',
  targetIds: [],
  valueMode: 'change',
  every: '60',
  states: true,
  alarms: true,
  commands: false,
}

export function toForwardingDraft(forwarding: Forwarding): ForwardingDraft {
  const { name, kind, url, topic, qos, user, scope, valueMode, every } = forwarding
  const { states, alarms, commands } = forwarding
  return {
    name,
    kind,
    url,
    user,
    scope,
    valueMode,
    states,
    alarms,
    commands,
    topic: topic === '' ? emptyForwarding.topic : topic,
    qos: qos === 1 ? '1' : '0',
    password: '',
    targetIds: forwarding.targets.map(({ id }) => String(id)),
    every: every === 0 ? emptyForwarding.every : String(every),
  }
}

/** Faults that join fields are told together with those of single fields. */
export function checkForwarding(draft: ForwardingDraft): DraftCheck<ForwardingInput> {
  const input = toInput(draft)
  const parsed = ForwardingInput.safeParse(input)
  if (parsed.success) return { ok: true, input: parsed.data }
  return {
    ok: false,
    faults: {
      ...Object.fromEntries(forwardingFaults(input)),
      ...faultsByField(parsed.error.issues),
    },
  }
}

/** What the call takes; only what its kind and its modes use. */
function toInput(draft: ForwardingDraft) {
  const { name, kind, scope, valueMode, states, alarms, commands, topic, user, password } = draft
  const isMqtt = kind === 'mqtt'
  return {
    name,
    kind,
    scope,
    valueMode,
    states,
    alarms,
    commands,
    url: draft.url.trim(),
    ...(isMqtt && {
      topic: topic.trim(),
      user,
      qos: draft.qos === '1' ? (1 as const) : (0 as const),
    }),
    ...(isMqtt && password !== '' && { password }),
    ...(scope !== 'all' && { targetIds: draft.targetIds.map(Number) }),
    ...(valueMode === 'interval' && {
      every: typedNumber(draft.every),
    }),
  }
}
