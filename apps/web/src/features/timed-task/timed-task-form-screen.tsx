import { timedTaskApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { TimedTaskForm } from './timed-task-form.tsx'

/** `/extend/timing/{timingId}`; 0 makes a new one. */
export function TimedTaskFormScreen() {
  const { timingId } = useParams({ strict: false })
  const id = idOfText(timingId)
  return id === 0 ? <TimedTaskForm timing={null} /> : <LoadedForm key={id} id={id} />
}

function LoadedForm({ id }: { readonly id: number | null }) {
  const t = useT()
  const query = useQuery({ ...toQuery(timedTaskApi.list, { id: id ?? 0 }), enabled: id !== null })
  if (id !== null && query.isPending) return <Skeleton height={520} aria-busy="true" />
  const timing = Array.isArray(query.data) ? query.data[0] : undefined
  if (timing !== undefined) return <TimedTaskForm timing={timing} />
  return (
    <MissingOne
      title={t('timedTask.goneTitle')}
      error={query.error}
      listHref="/extend/timing"
      onRetry={() => void query.refetch()}
    />
  )
}
