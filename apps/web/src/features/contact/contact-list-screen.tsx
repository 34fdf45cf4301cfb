import { type Contact, linkerApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { contactHref } from '#parts/contact/contact-hrefs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { searchedList } from '#ui/list/search-fields.ts'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { ContactRows } from './contact-rows.tsx'
import { TestDialog } from './test-dialog.tsx'

/** `/alarm/linker?search=&page=`. */
export function ContactListScreen() {
  const t = useT()
  const [{ search = '', page }, changeSearch] = useSearchParams(searchedList)
  const [pageSize] = usePageSize()
  const [tested, setTested] = useState<Contact | null>(null)
  const query = useQuery({
    ...toQuery(linkerApi.list, { search: search === '' ? undefined : search, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListPage
        title={t('linker.title')}
        countText={(n) => t('linker.count', { n })}
        actions={<AddContact />}
        filters={
          <SearchField
            label={t('linker.search')}
            value={search}
            onChange={(value) => changeSearch({ search: value, page: undefined })}
          />
        }
        query={query}
        steps={{
          label: t('linker.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconUsers,
          title: t('linker.emptyTitle'),
          text: t('linker.emptyText'),
          action: <AddContact />,
        }}
        notFound={
          search === ''
            ? null
            : {
                title: t('linker.notFoundTitle'),
                text: t('linker.notFoundText', { search }),
                clear: t('linker.clearSearch'),
                onClear: () => changeSearch({ search: undefined }),
              }
        }
      >
        {({ rows, ...state }) => <ContactRows contacts={rows} onTest={setTested} {...state} />}
      </ListPage>
      <TestDialog contact={tested} onClose={() => setTested(null)} />
    </>
  )
}

function AddContact() {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button
      component={RouteLink}
      href={contactHref(0)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('linker.add')}
    </Button>
  )
}
