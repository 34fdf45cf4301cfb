import { forwardingApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { ForwardingForm } from './forwarding-form.tsx'

/** `/extend/forwarding/{forwardingId}`; 0 makes a new one. */
export function ForwardingFormScreen() {
  const { forwardingId } = useParams({ strict: false })
  const id = idOfText(forwardingId)
  return id === 0 ? <ForwardingForm forwarding={null} /> : <LoadedForm key={id} id={id} />
}

function LoadedForm({ id }: { readonly id: number | null }) {
  const t = useT()
  const query = useQuery({ ...toQuery(forwardingApi.list, { id: id ?? 0 }), enabled: id !== null })
  if (id !== null && query.isPending) return <Skeleton height={520} aria-busy="true" />
  const forwarding = query.data?.[0]
  if (forwarding !== undefined) return <ForwardingForm forwarding={forwarding} />
  return (
    <MissingOne
      title={t('forwarding.goneTitle')}
      error={query.error}
      listHref="/extend/forwarding"
      onRetry={() => void query.refetch()}
    />
  )
}
