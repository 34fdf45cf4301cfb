import { type Contact, PushChannel } from '@fieldhub/contract'

/** The channels over which a contact can be reached. Drafts are checked by it, so it knows nothing of the page. */
export function getWays({ phone, email, openId }: Pick<Contact, 'phone' | 'email' | 'openId'>) {
  const has = { sms: phone !== '', voice: phone !== '', email: email !== '', wechat: openId !== '' }
  return PushChannel.options.filter((channel) => has[channel])
}
