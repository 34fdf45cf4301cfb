import { type Contact, PushChannel } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'

export const channels = PushChannel.options

export const channelKeys = {
  sms: 'linker.channelSms',
  voice: 'linker.channelVoice',
  email: 'linker.channelEmail',
  wechat: 'linker.channelWechat',
} as const satisfies Readonly<Record<PushChannel, PlainMessageKey>>

/** Channels that a contact can be reached over. */
export function waysOf({ phone, email, openId }: Pick<Contact, 'phone' | 'email' | 'openId'>) {
  const has = { sms: phone !== '', voice: phone !== '', email: email !== '', wechat: openId !== '' }
  return channels.filter((channel) => has[channel])
}
