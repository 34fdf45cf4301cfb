import { type KeptReport, reportScheduleApi } from '@fieldhub/contract'
import { IconFiles } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { idOfText } from '#ui/field/id-of-text.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { KeptReportRows } from './kept-report-rows.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MakeMenu } from './report-schedule-actions.tsx'
import { keptReportSearch } from './report-schedule-search.ts'

const refreshMs = 5_000

/** The screen `/extend/report/{scheduleId}/kept?page=`. */
export function KeptReportScreen() {
  const t = useT()
  const { scheduleId } = useParams({ strict: false })
  const id = idOfText(scheduleId) ?? 0
  const [{ page }, changeSearch] = useSearchParams(keptReportSearch)
  const [pageSize] = usePageSize()
  const [opened, setOpened] = useState<number>()
  const mayChange = useMay('change')
  const schedule = useQuery(toQuery(reportScheduleApi.list, { id })).data?.[0]
  const query = useQuery({
    ...toQuery(reportScheduleApi.reports, { scheduleId: id, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const shown = listOf(query.data).find((report) => report.id === opened)
  return (
    <>
      <ListPage
        title={t('reportSchedule.keptTitle', { name: schedule?.name ?? '' })}
        countText={(n) => t('reportSchedule.keptCount', { n })}
        actions={mayChange && schedule !== undefined && <MakeMenu schedule={schedule} isWide />}
        filters={null}
        query={query}
        steps={{
          label: t('reportSchedule.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconFiles,
          title: t('reportSchedule.keptEmptyTitle'),
          text: t('reportSchedule.keptEmptyText'),
        }}
        notFound={null}
      >
        {(state) => <KeptReportRows {...state} onOpen={({ id: report }) => setOpened(report)} />}
      </ListPage>
      {shown !== undefined && <MailDialog report={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function listOf(
  data: readonly KeptReport[] | { readonly list: readonly KeptReport[] } | undefined,
): readonly KeptReport[] {
  if (data === undefined) return []
  return 'list' in data ? data.list : data
}
