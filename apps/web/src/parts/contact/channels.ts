import { type Contact, PushChannel } from '@fieldhub/contract'
import { appConfig } from '#api/app-config.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

export const channels = PushChannel.options

export const channelKeys = {
  sms: 'linker.channelSms',
  voice: 'linker.channelVoice',
  email: 'linker.channelEmail',
  wechat: 'linker.channelWechat',
} as const satisfies Readonly<Record<PushChannel, PlainMessageKey>>

/** Whether the operator has configured who carries messages of a channel. */
export const isConfigured = (channel: PushChannel) => appConfig.alarmChannels.includes(channel)

/** Name of a channel; one that is not configured is marked so. */
export function channelLabel(channel: PushChannel, t: Translate): string {
  const name = t(channelKeys[channel])
  return isConfigured(channel) ? name : t('linker.channelOff', { channel: name })
}

/** Channels that a new setting starts with: SMS and WeChat where configured, else mail; never one that is not configured. */
export function usualChannels(configured: readonly PushChannel[]): readonly PushChannel[] {
  const urgent = configured.filter((channel) => channel === 'sms' || channel === 'wechat')
  return urgent.length > 0 ? urgent : configured.filter((channel) => channel === 'email')
}

/** Channels that a contact can be reached over. */
export function getWays({ phone, email, openId }: Pick<Contact, 'phone' | 'email' | 'openId'>) {
  const has = { sms: phone !== '', voice: phone !== '', email: email !== '', wechat: openId !== '' }
  return channels.filter((channel) => has[channel])
}
