import * as z from 'zod/mini'

/** The ways in which people are told of alarms. */
export const PushChannel = z.enum(['sms', 'voice', 'email', 'wechat', 'robot'])
export type PushChannel = z.output<typeof PushChannel>

/** At least one of them, in the order in which they are tried. */
export const PushChannels = z
  .array(PushChannel, 'channelRequired')
  .check(z.minLength(1, 'channelRequired'), z.maxLength(PushChannel.options.length, 'tooMany'))
