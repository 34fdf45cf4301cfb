import { type Contact, PushChannel } from '@fieldhub/contract'

interface Reached extends Pick<Contact, 'phone' | 'email' | 'openId'> {
  readonly robot: unknown
}

/** The channels over which a contact can be reached. Drafts are checked by it, so it knows nothing of the page. */
export function getWays({ phone, email, openId, robot }: Reached) {
  const has = {
    sms: phone !== '',
    voice: phone !== '',
    email: email !== '',
    wechat: openId !== '',
    robot: robot !== null && robot !== '',
  }
  return PushChannel.options.filter((channel) => has[channel])
}
