import { type Contact, ContactInput } from '@fieldhub/contract'
import { checkInput, type DraftCheck } from '#parts/form/use-form.ts'

/** Fields stand in the order of the form, since the first of them that is wrong gets the focus. */
export interface ContactDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly openId: string
}

export const emptyContact: ContactDraft = { name: '', phone: '', email: '', openId: '' }

export function toContactDraft({ name, phone, email, openId }: Contact): ContactDraft {
  return { name, phone, email, openId }
}

export function checkContact(draft: ContactDraft): DraftCheck<ContactInput> {
  return checkInput(ContactInput, {
    ...draft,
    phone: draft.phone.trim(),
    email: draft.email.trim(),
  })
}
