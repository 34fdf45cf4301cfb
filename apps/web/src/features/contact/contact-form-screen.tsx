import { type Contact, linkerApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { isNotFound } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ContactForm } from '#parts/contact/contact-form.tsx'
import { contactsHref } from '#parts/contact/contact-hrefs.ts'
import { idOfText } from '#ui/field/address-number.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
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
  if (query.isError && !isNotFound(query.error))
    return <ErrorState headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
  const contact = Array.isArray(query.data) ? query.data[0] : undefined
  if (contact !== undefined) return <ContactPage contact={contact} />
  return <EmptyState headingLevel={1} title={t('linker.goneTitle')} text={t('linker.goneText')} />
}

/** `contact` null makes a new one. */
function ContactPage({ contact }: { readonly contact: Contact | null }) {
  const t = useT()
  const router = useRouter()
  const leave = (replace: boolean) => void router.navigate({ href: contactsHref, replace })
  return (
    <>
      <PageHeader title={t(contact === null ? 'linker.addTitle' : 'linker.editTitle')} />
      <ContactForm
        contact={contact}
        isPage
        onSaved={() => leave(true)}
        onCancel={() => leave(false)}
      />
    </>
  )
}
