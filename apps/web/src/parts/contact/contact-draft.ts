import { type Contact, ContactInput, type Language, type PushChannel } from '@fieldhub/contract'
import { checkInput, type DraftCheck } from '#parts/form/use-form.ts'
import { getWays } from './contact-ways.ts'

/** Fields stand in the order of the form, since the first of them that is wrong gets the focus. */
export interface ContactDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly openId: string
  /** Empty: as the account has it. */
  readonly language: Language | ''
  readonly zone: string
  /** Empty: all that an alarm setting has. */
  readonly channels: readonly PushChannel[]
}

export const emptyContact: ContactDraft = {
  name: '',
  phone: '',
  email: '',
  openId: '',
  language: '',
  zone: '',
  channels: [],
}

export function toContactDraft(contact: Contact): ContactDraft {
  const { name, phone, email, openId, language, zone, channels } = contact
  const wishes = { language: language ?? '', zone: zone ?? '', channels: channels ?? [] } as const
  return { name, phone, email, openId, ...wishes }
}

export function checkContact(draft: ContactDraft): DraftCheck<ContactInput> {
  const trimmed = { ...draft, phone: draft.phone.trim(), email: draft.email.trim() }
  const ways = getWays(trimmed)
  // A channel whose address was taken away is no longer wanted.
  const channels = draft.channels.filter((channel) => ways.includes(channel))
  return checkInput(ContactInput, {
    ...trimmed,
    language: draft.language === '' ? null : draft.language,
    zone: draft.zone === '' ? null : draft.zone,
    channels: channels.length === 0 ? null : channels,
  })
}
