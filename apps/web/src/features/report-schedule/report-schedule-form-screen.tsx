import { reportScheduleApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { ReportScheduleForm } from './report-schedule-form.tsx'
import { reportFormSearch } from './report-schedule-search.ts'

/** `/extend/report/{scheduleId}`; 0 makes a new one, as a copy of the one that `?copy=` names. */
export function ReportScheduleFormScreen() {
  const { scheduleId } = useParams({ strict: false })
  const [{ copy }] = useSearchParams(reportFormSearch)
  const id = idOfText(scheduleId)
  if (id === 0 && copy === undefined) return <ReportScheduleForm schedule={null} isCopy={false} />
  return id === 0 ? (
    <LoadedForm key={`copy ${copy}`} id={copy ?? null} isCopy />
  ) : (
    <LoadedForm key={id} id={id} isCopy={false} />
  )
}

function LoadedForm({ id, isCopy }: { readonly id: number | null; readonly isCopy: boolean }) {
  const t = useT()
  const query = useQuery({
    ...toQuery(reportScheduleApi.list, { id: id ?? 0 }),
    enabled: id !== null,
  })
  if (id !== null && query.isPending) return <Skeleton height={520} aria-busy="true" />
  const schedule = query.data?.[0]
  if (schedule !== undefined) return <ReportScheduleForm schedule={schedule} isCopy={isCopy} />
  return (
    <MissingOne
      title={t('reportSchedule.goneTitle')}
      error={query.error}
      listHref="/extend/report"
      onRetry={() => void query.refetch()}
    />
  )
}
