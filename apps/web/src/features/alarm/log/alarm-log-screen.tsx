import { type AlarmRow, alarmLogApi, pageOf } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { AlarmDrawer } from './alarm-drawer.tsx'
import { AlarmExport } from './alarm-export.tsx'
import { AlarmFilters } from './alarm-filters.tsx'
import { AlarmRows } from './alarm-rows.tsx'
import { alarmFilters, alarmSearch, noFilter, toFilter } from './alarm-search.ts'
import { AlarmStats } from './alarm-stats.tsx'
import { HandleChosen } from './handle-chosen.tsx'
import { HandleDialog, type Handling } from './handle-dialog.tsx'
import { ShelveDialog } from './shelve-dialog.tsx'
import { ShelvedList } from './shelved-list.tsx'
import { useLiveAlarms } from './use-live-alarms.ts'

/** The screen `/report/alarm`, with the parameters of `alarmSearch`. */
export function AlarmLogScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(alarmSearch)
  const [shelving, setShelving] = useState<AlarmRow | null>(null)
  const { ids, setIds, handling, ...handle } = useHandling()
  const mayHandle = useMay('command')
  const { page } = values
  const filter = toFilter(values)
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(alarmLogApi.list, { ...filter, grouped: 'true', page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const shown = query.data && pageOf(query.data)
  useLiveAlarms()
  return (
    <>
      <ListPage
        title={t('alarm.title')}
        countText={(n) => t('alarm.count', { n })}
        actions={
          <>
            <HandleChosen {...{ shown, ids, filter }} onHandle={handle.begin} />
            <ShelvedList />
            <HandoverLink />
            <AlarmExport filter={filter} />
          </>
        }
        filters={<AlarmFilters />}
        above={<AlarmStats />}
        query={query}
        steps={{
          label: t('alarm.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={firstUse(t)}
        notFound={isFiltered(alarmFilters, values) ? nothingFound(t, changeSearch) : null}
      >
        {({ rows, ...state }) => (
          <AlarmRows
            alarms={rows}
            onOpen={(id) => changeSearch({ alarm: id }, { push: true })}
            onHandle={handle.begin}
            onShelve={setShelving}
            chosen={mayHandle ? { ids, onChange: setIds } : undefined}
            {...state}
          />
        )}
      </ListPage>
      <AlarmDrawer onHandle={handle.begin} onShelve={setShelving} />
      <HandleDialog handling={handling} onClose={handle.end} />
      <ShelveDialog alarm={shelving} onClose={() => setShelving(null)} />
    </>
  )
}

/** The rows that are chosen, and what is being handled; afterwards nothing is chosen. */
function useHandling() {
  const [handling, begin] = useState<Handling | null>(null)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const end = () => {
    begin(null)
    setIds(new Set())
  }
  return { ids, setIds, handling, begin, end }
}

function HandoverLink() {
  const t = useT()
  return (
    <Button component={RouteLink} href="/report/handover" variant="default">
      {t('alarm.handover')}
    </Button>
  )
}

function firstUse(t: Translate) {
  return { icon: IconBellOff, title: t('alarm.emptyTitle'), text: t('alarm.emptyText') }
}

function nothingFound(t: Translate, changeSearch: (search: typeof noFilter) => void) {
  return {
    title: t('alarm.notFoundTitle'),
    text: t('alarm.notFoundText'),
    clear: t('alarm.clearFilter'),
    onClear: () => changeSearch(noFilter),
  }
}
