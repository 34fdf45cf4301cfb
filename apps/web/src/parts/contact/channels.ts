import { PushChannel } from '@fieldhub/contract'
import { appConfig } from '#api/app-config.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

export const channels = PushChannel.options

export const channelKeys = {
  sms: 'contact.channelSms',
  voice: 'contact.channelVoice',
  email: 'contact.channelEmail',
  wechat: 'contact.channelWechat',
  robot: 'contact.channelRobot',
} as const satisfies Readonly<Record<PushChannel, PlainMessageKey>>

/** Whether the operator has configured a provider for the channel. */
export const isConfigured = (channel: PushChannel) => appConfig.alarmChannels.includes(channel)

/** The name of a channel, with a remark where it is not configured. */
export function channelLabel(channel: PushChannel, t: Translate): string {
  const name = t(channelKeys[channel])
  return isConfigured(channel) ? name : t('contact.channelOff', { channel: name })
}

/**
 * The channels that a new setting starts with: SMS and WeChat where they are configured, else mail, else the robots of
 * groups, but none that is not.
 */
export function usualChannels(configured: readonly PushChannel[]): readonly PushChannel[] {
  const urgent = configured.filter((channel) => channel === 'sms' || channel === 'wechat')
  if (urgent.length > 0) return urgent
  const written = configured.filter((channel) => channel === 'email')
  return written.length > 0 ? written : configured.filter((channel) => channel === 'robot')
}
