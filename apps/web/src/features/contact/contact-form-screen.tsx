import { type Contact, linkerApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ContactForm } from '#parts/contact/contact-form.tsx'
import { contactsHref } from '#parts/contact/contact-hrefs.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { PageHeader } from '#ui/list/page-header.tsx'

/** `/alarm/linker/{linkerId}`; 0 makes a new one. */
export function ContactFormScreen() {
  const { linkerId } = useParams({ strict: false })
  const id = idOfText(linkerId)
  if (id === 0) return <ContactPage contact={null} />
  return <LoadedContact key={id} id={id} />
}

function LoadedContact({ id }: { readonly id: number | null }) {
  const t = useT()
  const query = useQuery({ ...toQuery(linkerApi.list, { id: id ?? 0 }), enabled: id !== null })
  if (id !== null && query.isPending) {
    return <Skeleton height={320} maw={640} aria-busy="true" />
  }
  const contact = Array.isArray(query.data) ? query.data[0] : undefined
  if (contact !== undefined) return <ContactPage contact={contact} />
  return (
    <MissingOne
      title={t('contact.goneTitle')}
      error={query.error}
      listHref={contactsHref}
      onRetry={() => void query.refetch()}
    />
  )
}

/** `contact` null makes a new one. */
function ContactPage({ contact }: { readonly contact: Contact | null }) {
  const t = useT()
  const router = useRouter()
  const leave = (replace: boolean) => void router.navigate({ href: contactsHref, replace })
  return (
    <>
      <PageHeader title={t(contact === null ? 'contact.addTitle' : 'contact.editTitle')} />
      <ContactForm
        contact={contact}
        isPage
        onSaved={() => leave(true)}
        onCancel={() => leave(false)}
      />
    </>
  )
}
