import { type Contact, linkerApi } from '@fieldhub/contract'
import { TextInput } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { toastDone } from '#ui/toast.tsx'
import { checkContact, emptyContact, toContactDraft } from './contact-draft.ts'
import { ContactFrame } from './contact-frame.tsx'
import { RobotFields } from './robot-fields.tsx'
import { WechatField } from './wechat-field.tsx'
import { WishFields } from './wish-fields.tsx'

interface ContactFormProps {
  /** The contact that is changed; null makes a new one. */
  readonly contact: Contact | null
  /** Whether the form is a page, which is not left without a question, or a part of another form. */
  readonly isPage: boolean
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}

export function ContactForm({ contact, isPage, onSaved, onCancel }: ContactFormProps) {
  const t = useT()
  const form = useKeptForm({
    start: contact === null ? emptyContact : toContactDraft(contact),
    name: 'contact',
    keepAs: isPage ? `contact/${contact?.id ?? 'new'}` : undefined,
    isStored: contact !== null,
    secrets: ['robot', 'robotSecret'],
    check: checkContact,
    save: async (input) => {
      const saved =
        contact === null
          ? await call(linkerApi.create, input)
          : await call(linkerApi.change, { id: contact.id, ...input })
      await Promise.all([refresh(linkerApi.list), refresh(linkerApi.followers)])
      toastDone(t('contact.saved', { name: input.name }))
      onSaved(saved.id)
    },
  })
  return (
    <ContactFrame form={form} isPage={isPage} onCancel={onCancel}>
      <ContactFields form={form} contact={contact} />
    </ContactFrame>
  )
}

interface ContactFieldsProps {
  readonly form: Form<typeof emptyContact>
  readonly contact: Contact | null
}

function ContactFields({ form, contact }: ContactFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <CountedName form={form} label={t('contact.name')} />
      <TextInput
        {...form.textProps('phone')}
        label={t('contact.phone')}
        description={t('contact.phoneHint')}
        inputMode="tel"
        autoComplete="off"
      />
      <TextInput
        {...form.textProps('email')}
        label={t('contact.email')}
        inputMode="email"
        autoComplete="off"
      />
      <WechatField
        id={form.fieldId('openId')}
        openId={draft.openId}
        name={contact?.openId === draft.openId ? contact.wechatName : ''}
        error={form.faultOf('openId')}
        onChange={(openId) => change({ openId })}
      />
      <RobotFields form={form} />
      <WishFields form={form} />
    </>
  )
}
