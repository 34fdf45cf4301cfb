import type { PushChannel } from '@fieldhub/contract'
import type { ContactRow } from '#store/contact/contact-store.ts'

/** What nobody knows of a message before it is handed over. */
export const unsent = { provider: '', receipt: '', code: '', sentAt: null, ackHash: null } as const

/** A message that is to be sent, or the reason why it is not sent. */
export interface PlannedDelivery {
  readonly contact: ContactRow
  readonly channel: PushChannel
  readonly target: string
  /** When the cap that holds it back ends. */
  readonly cappedUntil?: number
  /** Undefined: the message is sent. */
  readonly held:
    | 'noPhone'
    | 'noEmail'
    | 'noWechat'
    | 'noRobot'
    | 'notConfigured'
    | 'cap'
    | 'demo'
    | 'untold'
    | undefined
}

export interface PushMeans {
  /** Null: every channel that the contact can receive on. */
  readonly channels: readonly PushChannel[] | null
  readonly fallback: PushChannel | null
  /** A sandbox sends nothing to the outside. */
  readonly isDemo: boolean
  readonly isConfigured: (channel: PushChannel) => boolean
  /** Until when the contact has reached the channel's cap; null: it has not. */
  readonly cappedUntil: (contact: ContactRow, channel: PushChannel) => Promise<number | null>
}

const missing = {
  sms: 'noPhone',
  voice: 'noPhone',
  email: 'noEmail',
  wechat: 'noWechat',
  robot: 'noRobot',
} as const satisfies Readonly<Record<PushChannel, PlannedDelivery['held']>>

/** Addresses of a contact. */
type Addresses = Pick<ContactRow, 'phone' | 'email' | 'openId' | 'robot'>

export function getTarget(contact: Addresses, channel: PushChannel): string {
  if (channel === 'email') return contact.email
  if (channel === 'robot') return contact.robot
  return channel === 'wechat' ? contact.openId : contact.phone
}

/**
 * Messages of a push to a contact: one for each channel of the setting, or the fall-back when none of them can be used.
 */
export async function planDeliveries(
  contact: ContactRow,
  means: PushMeans,
): Promise<PlannedDelivery[]> {
  const channels = wantedChannels(contact, means.channels ?? getWays(contact))
  const planned: PlannedDelivery[] = []
  for (const channel of channels) planned.push(await planDelivery(contact, channel, means))
  const fallback = wantsChannel(contact, means.fallback) ? means.fallback : null
  const isHopeless = planned.every(({ held }) => held !== undefined && held !== 'cap')
  if (fallback === null || channels.includes(fallback) || !isHopeless) return planned
  return [...planned, await planDelivery(contact, fallback, means)]
}

/** The channels that the contact wants among those of the setting; those of its own where it wants none of them. */
function wantedChannels(
  contact: ContactRow,
  channels: readonly PushChannel[],
): readonly PushChannel[] {
  const wanted = channels.filter((channel) => wantsChannel(contact, channel))
  return wanted.length === 0 ? (contact.channels ?? channels) : wanted
}

export function wantsChannel(
  { channels }: Pick<ContactRow, 'channels'>,
  channel: PushChannel | null,
): boolean {
  return channel === null || channels === null || channels.includes(channel)
}

/** A message over one channel, or the reason why it is not sent. */
export async function planDelivery(
  contact: ContactRow,
  channel: PushChannel,
  { isConfigured, cappedUntil, isDemo }: Pick<PushMeans, 'isConfigured' | 'cappedUntil' | 'isDemo'>,
): Promise<PlannedDelivery> {
  const target = getTarget(contact, channel)
  const to = { contact, channel, target }
  if (isDemo) return { ...to, held: 'demo' }
  if (target === '') return { ...to, held: missing[channel] }
  if (!isConfigured(channel)) return { ...to, held: 'notConfigured' }
  const until = await cappedUntil(contact, channel)
  return until === null ? { ...to, held: undefined } : { ...to, held: 'cap', cappedUntil: until }
}

function getWays(contact: ContactRow): PushChannel[] {
  const ways: PushChannel[] = []
  if (contact.robot !== '') ways.push('robot')
  if (contact.openId !== '') ways.push('wechat')
  if (contact.email !== '') ways.push('email')
  if (contact.phone !== '') ways.push('sms')
  return ways
}
