import { type Contact, linkerApi } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconSearchOff, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { pageOfText } from '#ui/address-number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSteps } from '#ui/page-steps.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { ContactRows } from './contact-rows.tsx'
import { contactHref } from './hrefs.ts'
import { TestDialog } from './test-dialog.tsx'

const pageSize = 20

/** `/alarm/linker?search=&page=` (spec §2, alarm contacts). */
export function ContactListScreen() {
  const t = useT()
  const [{ search = '', page: pageText }, changeSearch] = useUrlSearch()
  const page = pageOfText(pageText)
  const [tested, setTested] = useState<Contact | null>(null)
  const query = useQuery({
    ...queryOf(linkerApi.list, { search: search === '' ? undefined : search, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  return (
    <>
      <PageHeader
        title={t('linker.title')}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('linker.count', { n: answer.total })}
            </Text>
          )
        }
        actions={<AddContact />}
      >
        <SearchField
          label={t('linker.search')}
          value={search}
          onChange={(value) => changeSearch({ search: value, page: undefined })}
        />
      </PageHeader>
      <ContactRows
        contacts={answer?.list ?? noContacts}
        isLoading={query.isPending}
        onTest={setTested}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoContacts search={search} onClear={() => changeSearch({ search: undefined })} />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('linker.pages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      <TestDialog contact={tested} onClose={() => setTested(null)} />
    </>
  )
}

const noContacts: readonly never[] = []

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

interface NoContactsProps {
  readonly search: string
  readonly onClear: () => void
}

/** First use, or nothing found. */
function NoContacts({ search, onClear }: NoContactsProps) {
  const t = useT()
  if (search === '') {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('linker.emptyTitle')}
        text={t('linker.emptyText')}
        action={<AddContact />}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('linker.notFoundTitle')}
      text={t('linker.notFoundText', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('linker.clearSearch')}
        </Button>
      }
    />
  )
}
