import {
  type Contact,
  ContactFields,
  ContactInput,
  type ContactRobot,
  type Language,
  type PushChannel,
} from '@fieldhub/contract'
import { checkInput, type DraftCheck } from '#parts/form/use-form.ts'
import { getWays } from './contact-ways.ts'

/** Fields stand in the order of the form, since the first of them that is wrong gets the focus. */
export interface ContactDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly openId: string
  /** The address of a group's robot that is given now; empty: none is. */
  readonly robot: string
  readonly robotSecret: string
  /** The robot that it had and keeps unless another is given. */
  readonly keptRobot: ContactRobot | null
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
  robot: '',
  robotSecret: '',
  keptRobot: null,
  language: '',
  zone: '',
  channels: [],
}

export function toContactDraft(contact: Contact): ContactDraft {
  const { name, phone, email, openId, language, zone, channels } = contact
  const wishes = { language: language ?? '', zone: zone ?? '', channels: channels ?? [] } as const
  const robot = { robot: '', robotSecret: '', keptRobot: contact.robot }
  return { name, phone, email, openId, ...robot, ...wishes }
}

export function checkContact(draft: ContactDraft): DraftCheck<ContactInput> {
  const { keptRobot, ...fields } = draft
  const given = draft.robot.trim()
  const trimmed = { ...fields, phone: draft.phone.trim(), email: draft.email.trim(), robot: given }
  const isKept = given === '' && keptRobot !== null
  const ways = getWays({ ...trimmed, robot: isKept ? keptRobot : given })
  // A channel whose address was taken away is no longer wanted.
  const channels = draft.channels.filter((channel) => ways.includes(channel))
  return checkInput(isKept ? ContactFields : ContactInput, {
    ...trimmed,
    robot: isKept ? undefined : given,
    robotSecret: given === '' ? undefined : draft.robotSecret.trim(),
    language: draft.language === '' ? null : draft.language,
    zone: draft.zone === '' ? null : draft.zone,
    channels: channels.length === 0 ? null : channels,
  })
}
