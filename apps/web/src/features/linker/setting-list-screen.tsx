import { type AlarmConfig, alarmConfigApi } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { IconBellCog, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { settingHref } from './hrefs.ts'
import { SettingRows } from './setting-rows.tsx'

const pageSize = 20
const noSettings: readonly AlarmConfig[] = []

/** `/alarm/setting?search=&page=` (spec §2, alarm settings). */
export function SettingListScreen() {
  const t = useT()
  const [{ search = '', page: pageText }, changeSearch] = useUrlSearch()
  const page = pageOfText(pageText)
  const input = { search: search === '' ? undefined : search, page, pageSize }
  const query = useQuery({
    ...queryOf(alarmConfigApi.list, input),
    placeholderData: keepPreviousData,
  })
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  return (
    <>
      <PageHeader
        title={t('linker.settingTitle')}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('linker.settingCount', { n: answer.total })}
            </Text>
          )
        }
        actions={<AddSetting />}
      >
        <SearchField
          label={t('linker.settingSearch')}
          value={search}
          onChange={(value) => changeSearch({ search: value, page: undefined })}
        />
      </PageHeader>
      <SettingRows
        settings={answer?.list ?? noSettings}
        isLoading={query.isPending}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoSettings search={search} onClear={() => changeSearch({ search: undefined })} />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('linker.settingPages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
    </>
  )
}

function AddSetting() {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button
      component={RouteLink}
      href={settingHref(0)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('linker.settingAdd')}
    </Button>
  )
}

interface NoSettingsProps {
  readonly search: string
  readonly onClear: () => void
}

/** First use, or nothing found. */
function NoSettings({ search, onClear }: NoSettingsProps) {
  const t = useT()
  if (search === '') {
    return (
      <EmptyState
        icon={IconBellCog}
        title={t('linker.settingEmptyTitle')}
        text={t('linker.settingEmptyText')}
        action={<AddSetting />}
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
