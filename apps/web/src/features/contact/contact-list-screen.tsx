import { type Contact, linkerApi } from '@fieldhub/contract'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { contactHref } from '#parts/contact/contact-hrefs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useSearchedList } from '#ui/list/use-searched-list.tsx'
import { ContactRows } from './contact-rows.tsx'
import { TestDialog } from './test-dialog.tsx'

/** The screen `/alarm/linker?search=&page=`. */
export function ContactListScreen() {
  const t = useT()
  const { input, parts } = useSearchedList({
    search: t('contact.search'),
    pages: t('contact.pages'),
    notFound: (search) => ({
      title: t('contact.notFoundTitle'),
      text: t('contact.notFoundText', { search }),
      clear: t('contact.clearSearch'),
    }),
  })
  const [tested, setTested] = useState<Contact | null>(null)
  const query = useQuery({
    ...toQuery(linkerApi.list, input),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title={t('contact.title')}
        countText={(n) => t('contact.count', { n })}
        actions={<AddContact />}
        query={query}
        firstUse={{
          icon: IconUsers,
          title: t('contact.emptyTitle'),
          text: t('contact.emptyText'),
          action: <AddContact />,
        }}
        {...parts}
      >
        {({ rows, ...state }) => <ContactRows contacts={rows} onTest={setTested} {...state} />}
      </ListPage>
      <TestDialog contact={tested} onClose={() => setTested(null)} />
    </>
  )
}

function AddContact() {
  const t = useT()
  return <AddLink label={t('contact.add')} href={contactHref(0)} />
}
