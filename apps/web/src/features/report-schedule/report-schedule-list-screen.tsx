import { type ReportSchedule, reportScheduleApi } from '@fieldhub/contract'
import { IconMailForward } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { reportScheduleHref } from './report-schedule-hrefs.ts'
import { ReportScheduleRows } from './report-schedule-rows.tsx'

/** Reports are made by themselves; nothing live tells of them. */
const refreshMs = 10_000
const onePage = (list: readonly ReportSchedule[]) => ({ total: list.length, list })

/** The screen `/extend/report`. */
export function ReportScheduleListScreen() {
  const t = useT()
  const query = useQuery({
    ...toQuery(reportScheduleApi.list, {}),
    select: onePage,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const add = <AddLink label={t('reportSchedule.add')} href={reportScheduleHref(0)} />
  return (
    <ListPage
      title={t('reportSchedule.title')}
      countText={(n) => t('reportSchedule.count', { n })}
      actions={add}
      filters={null}
      query={query}
      steps={null}
      firstUse={{
        icon: IconMailForward,
        title: t('reportSchedule.emptyTitle'),
        text: t('reportSchedule.emptyText'),
        action: add,
      }}
      notFound={null}
    >
      {({ rows, ...state }) => <ReportScheduleRows schedules={rows} {...state} />}
    </ListPage>
  )
}
