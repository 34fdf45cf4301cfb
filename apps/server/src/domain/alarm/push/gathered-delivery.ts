import type { PushChannel } from '@fieldhub/contract'
import type { AlarmChannels } from '#domain/ports/message-ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { DeliveryRow, NewDelivery } from '#store/alarm/push-outbox-store.ts'
import { type ContactRow, selectContactsByIds } from '#store/contact/contact-store.ts'
import { type PlannedDelivery, planDelivery, unsent, wantsChannel } from './push-plan.ts'

/** Kinds of messages that tell a contact of several alarms: digests, and what is told late. */
type GatheredKind = 'digest' | 'late'

const toRead = ['email', 'wechat', 'robot', 'sms'] as const satisfies readonly PushChannel[]
/**
 * A gathered message is to be read, not to wake anybody: the first of these that a contact has and wants. An alarm that was
 * not told in time is called in only where the contact has no other way.
 */
const channelsOf: Readonly<Record<GatheredKind, readonly PushChannel[]>> = {
  digest: toRead,
  late: [...toRead, 'voice'],
}

interface Wishes {
  readonly kind: GatheredKind
  readonly isDemo: boolean
  readonly tried?: readonly string[]
}

/** The first channel over which the message can go; otherwise mail, with the reason why it cannot. */
export async function planFirst(
  { channels }: { readonly channels: AlarmChannels },
  contact: ContactRow,
  { kind, isDemo, tried = [] }: Wishes,
): Promise<PlannedDelivery> {
  const means = {
    isDemo,
    isConfigured: (channel: PushChannel) => channels[channel] !== undefined,
    cappedUntil: async () => null,
  }
  for (const channel of channelsOf[kind]) {
    if (tried.includes(channel) || !wantsChannel(contact, channel)) continue
    const planned = await planDelivery(contact, channel, means)
    if (planned.held === undefined) return planned
  }
  const reason = isDemo ? 'demo' : 'noEmail'
  return contact.email !== '' && wantsChannel(contact, 'email')
    ? planDelivery(contact, 'email', means)
    : { contact, channel: 'email', target: '', held: reason }
}

interface GatheredFacts {
  readonly kind: GatheredKind
  /** What stands where other messages name their device. */
  readonly device: string
  readonly now: number
}

export function gatheredRow(
  { kind, device, now }: GatheredFacts,
  { contact, channel, target, held }: PlannedDelivery,
  text: Pick<DeliveryRow, 'content' | 'body'>,
): Omit<NewDelivery, 'pushId'> {
  return {
    ...text,
    ownerId: contact.ownerId,
    alarmId: 0,
    triggerId: 0,
    kind,
    contactId: contact.id,
    contactName: contact.name,
    channel,
    target,
    deviceName: device,
    state: held === undefined ? 'waiting' : 'held',
    reason: held ?? '',
    ...unsent,
    time: now,
  }
}

export function isGathered(kind: DeliveryRow['kind']): kind is GatheredKind {
  return kind === 'digest' || kind === 'late'
}

/** The next way of a contact whom a gathered message did not reach; undefined when there is none that was not tried. */
export async function getGatheredFallback(
  {
    db,
    clock,
    channels,
  }: Pick<ClockContext, 'db' | 'clock'> & { readonly channels: AlarmChannels },
  failed: DeliveryRow,
  siblings: readonly DeliveryRow[],
) {
  const { kind, alarmId, triggerId, content, body, pushId } = failed
  if (!isGathered(kind)) return undefined
  const [contact] = await selectContactsByIds(db, failed.ownerId, [failed.contactId])
  if (contact === undefined) return undefined
  const own = siblings.filter(({ contactId }) => contactId === failed.contactId)
  const tried = own.map(({ channel }) => channel)
  const planned = await planFirst({ channels }, contact, { kind, isDemo: false, tried })
  if (planned.held !== undefined || tried.includes(planned.channel)) return undefined
  const facts = { kind, device: failed.deviceName, now: clock.now() }
  const row = gatheredRow(facts, planned, { content, body })
  return { channel: planned.channel, row: { ...row, alarmId, triggerId, pushId } }
}
