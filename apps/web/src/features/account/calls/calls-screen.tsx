import { Button, Skeleton, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { CallDetail } from './call-detail.tsx'
import { CallGroups } from './call-groups.tsx'
import { CallGuide } from './call-guide.tsx'
import styles from './calls.module.css'
import { callsSearch } from './calls-search.ts'
import { findCalls } from './find-calls.ts'
import { fetchPublishedCalls, type PublishedCall } from './published-call.ts'

/** Every call that programs may make, to be searched, tried and copied. */
export function CallsScreen() {
  const t = useT()
  const language = useLanguage()
  const [{ search }, change] = useSearchParams(callsSearch)
  const query = useQuery({
    queryKey: ['published calls', language],
    queryFn: ({ signal }) => fetchPublishedCalls(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PageHeader
        title={t('shell.calls')}
        actions={
          <Button component={RouteLink} href="/personalInfo/api">
            {t('calls.makeToken')}
          </Button>
        }
      >
        <SearchField
          label={t('calls.search')}
          value={search ?? ''}
          onChange={(text) => change({ search: text })}
        />
      </PageHeader>
      {query.data !== undefined && <Calls calls={query.data} />}
      {query.data === undefined && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <Stack gap="sm" aria-busy>
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  )
}

function Calls({ calls }: { readonly calls: readonly PublishedCall[] }) {
  const t = useT()
  const [{ search = '', call: name }, change] = useSearchParams(callsSearch)
  const groups = findCalls(calls, search)
  const opened = calls.find((call) => call.name === name)
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('calls.notFound')}
        text={t('calls.notFoundText')}
        action={
          <Button variant="default" onClick={() => change({ search: '' })}>
            {t('common.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.columns} data-open={opened !== undefined}>
      <nav className={styles.list} aria-label={t('shell.calls')}>
        <CallGroups groups={groups} current={opened?.name} />
      </nav>
      {/* A call that is opened after another begins with a form of its own. */}
      {opened === undefined ? <CallGuide /> : <CallDetail key={opened.name} call={opened} />}
    </div>
  )
}
