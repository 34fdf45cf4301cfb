import { TransmissionKind, transmissionApi } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { transmissionHref } from '#parts/transmission-hrefs.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { defaultsOf, isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { TransmissionRows } from './transmission-rows.tsx'
import { transmissionSearch } from './transmission-search.ts'
import { useLiveTransmissions } from './use-live-transmissions.ts'

/** Bytes are counted while one looks; a list needs them no faster. */
const refreshMs = 3_000

/** The screen `/extend/transmission?search=&kind=&enabled=&deviceId=&page=`. */
export function TransmissionListScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(transmissionSearch)
  const { page, ...filter } = values
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(transmissionApi.list, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  useLiveTransmissions()
  return (
    <ListPage
      title={t('transmission.title')}
      countText={(n) => t('transmission.count', { n })}
      actions={<AddTransmission />}
      filters={<Filters />}
      query={query}
      steps={{
        label: t('transmission.pages'),
        page,
        pageSize,
        onPage: (next) => changeSearch({ page: next }),
      }}
      firstUse={{
        icon: IconArrowsLeftRight,
        title: t('transmission.emptyTitle'),
        text: t('transmission.emptyText'),
        action: <AddTransmission />,
      }}
      notFound={
        isFiltered(transmissionSearch, { ...values, page: 1 })
          ? {
              title: t('transmission.notFoundTitle'),
              text: t('transmission.notFoundText'),
              clear: t('transmission.clearFilter'),
              onClear: () => changeSearch(defaultsOf(transmissionSearch)),
            }
          : null
      }
    >
      {({ rows, ...state }) => <TransmissionRows transmissions={rows} {...state} />}
    </ListPage>
  )
}

function Filters() {
  const t = useT()
  const [{ search, kind, enabled }, changeSearch] = useSearchParams(transmissionSearch)
  return (
    <Group gap="xs">
      <SearchField
        label={t('transmission.search')}
        value={search ?? ''}
        onChange={(next) => changeSearch({ search: next, page: 1 })}
      />
      <FilterSelect
        label={t('transmission.kind')}
        value={kind ?? null}
        data={TransmissionKind.options.map((value) => ({
          value,
          label: t(`transmission.kind.${value}`),
        }))}
        onChange={(next) => changeSearch({ kind: next, page: 1 })}
      />
      <FilterSelect
        label={t('transmission.enabled')}
        value={enabled ?? null}
        data={[
          { value: 'true', label: t('transmission.switchedOn') },
          { value: 'false', label: t('transmission.switchedOff') },
        ]}
        onChange={(next) => changeSearch({ enabled: next, page: 1 })}
      />
    </Group>
  )
}

function AddTransmission() {
  const t = useT()
  return <AddLink label={t('transmission.add')} href={transmissionHref(0)} />
}
