import { type Contact, linkerApi } from '@fieldhub/contract'
import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { call } from '#api/call.ts'
import { queryOf, refresh } from '#api/query.ts'
import { useDraftForm } from '#api/use-draft-form.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { idOfText } from '#ui/address-number.ts'
import { CountedName } from '#ui/counted-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { checkContact, emptyContact, toContactDraft } from './contact-draft.ts'
import classes from './form.module.css'
import { contactsHref } from './hrefs.ts'
import { WechatField } from './wechat-field.tsx'

/** `/alarm/linker/{linkerId}` (spec §2); 0 makes a new one. */
export function ContactFormScreen() {
  const { linkerId } = useParams({ strict: false })
  const id = idOfText(linkerId)
  if (id === 0) return <ContactForm contact={null} />
  return <LoadedContact key={id} id={id} />
}

function LoadedContact({ id }: { readonly id: number | null }) {
  const t = useT()
  const query = useQuery({ ...queryOf(linkerApi.list, { id: id ?? 0 }), enabled: id !== null })
  if (id !== null && query.isPending) {
    return <Skeleton height={320} maw={640} aria-busy="true" />
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const contact = Array.isArray(query.data) ? query.data[0] : undefined
  if (contact !== undefined) return <ContactForm contact={contact} />
  return <EmptyState headingLevel={1} title={t('linker.goneTitle')} text={t('linker.goneText')} />
}

/** `contact` null makes a new one. */
function ContactForm({ contact }: { readonly contact: Contact | null }) {
  const t = useT()
  const router = useRouter()
  const mayChange = useMay('change')
  const form = useDraftForm({
    start: contact === null ? emptyContact : toContactDraft(contact),
    name: 'contact',
    check: checkContact,
    save: async (input) => {
      if (contact === null) await call(linkerApi.create, input)
      else await call(linkerApi.change, { id: contact.id, ...input })
      await Promise.all([refresh(linkerApi.list), refresh(linkerApi.followers)])
      toastDone(t('linker.saved', { name: input.name }))
      await router.navigate({ href: contactsHref, replace: true })
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <>
      <PageHeader title={t(contact === null ? 'linker.addTitle' : 'linker.editTitle')} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <fieldset className={classes['part']} disabled={!mayChange}>
          <ContactFields form={form} contact={contact} />
        </fieldset>
        <Group gap="xs" mt="md">
          {mayChange && (
            <Button type="submit" loading={form.isSaving}>
              {t('linker.save')}
            </Button>
          )}
          <Button variant="default" component={RouteLink} href={contactsHref}>
            {t('common.cancel')}
          </Button>
        </Group>
      </form>
    </>
  )
}

interface ContactFieldsProps {
  readonly form: ContactFormState
  readonly contact: Contact | null
}

function ContactFields({ form, contact }: ContactFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <CountedName form={form} label={t('linker.name')} />
      <TextInput
        {...form.textProps('phone')}
        label={t('linker.phone')}
        description={t('linker.phoneHint')}
        inputMode="tel"
        autoComplete="off"
      />
      <TextInput
        {...form.textProps('email')}
        label={t('linker.email')}
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
    </>
  )
}

type ContactFormState = ReturnType<typeof useDraftForm<typeof emptyContact, unknown>>
