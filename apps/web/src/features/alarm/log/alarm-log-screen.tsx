import { alarmLogApi } from '@fieldhub/contract'
import { IconBellOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useUrlSearch } from '#ui/list/use-url-search.ts'
import { AlarmDrawer } from './alarm-drawer.tsx'
import { AlarmExport } from './alarm-export.tsx'
import { AlarmFilters } from './alarm-filters.tsx'
import { AlarmRows } from './alarm-rows.tsx'
import { getPage, isFiltered, noFilter, toFilter } from './alarm-search.ts'
import { AlarmStats } from './alarm-stats.tsx'
import { HandleDialog, type Handling } from './handle-dialog.tsx'
import { useLiveAlarms } from './use-live-alarms.ts'

/** `/report/alarm?search=&state=&active=&deviceId=&triggerId=&from=&to=&page=&alarm=`. */
export function AlarmLogScreen() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const [handling, setHandling] = useState<Handling | null>(null)
  const page = getPage(texts)
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(alarmLogApi.list, { ...toFilter(texts), page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useLiveAlarms()
  return (
    <>
      <ListPage
        title={t('alarm.title')}
        countText={(n) => t('alarm.count', { n })}
        actions={<AlarmExport filter={toFilter(texts)} />}
        filters={<AlarmFilters />}
        above={<AlarmStats />}
        query={query}
        steps={{
          label: t('alarm.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconBellOff,
          title: t('alarm.emptyTitle'),
          text: t('alarm.emptyText'),
        }}
        notFound={
          isFiltered(texts)
            ? {
                title: t('alarm.notFoundTitle'),
                text: t('alarm.notFoundText'),
                clear: t('alarm.clearFilter'),
                onClear: () => changeSearch(noFilter),
              }
            : null
        }
      >
        {({ rows, ...state }) => (
          <AlarmRows
            alarms={rows}
            onOpen={(id) => changeSearch({ alarm: id })}
            onHandle={setHandling}
            {...state}
          />
        )}
      </ListPage>
      <AlarmDrawer onHandle={setHandling} />
      <HandleDialog handling={handling} onClose={() => setHandling(null)} />
    </>
  )
}
