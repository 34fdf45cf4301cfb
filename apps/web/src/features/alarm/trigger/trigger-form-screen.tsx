import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { idOfText } from '#ui/field/id-of-text.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { useInSlices } from '#ui/use-in-slices.ts'
import { type Makers, TriggerForm } from './trigger-form.tsx'
import { type TriggerKind, triggerKinds } from './trigger-kind.ts'
import { triggerFormSearch } from './trigger-search.ts'

/** `/alarm/trigger/{triggerId}`; 0 makes a new one, for `?deviceId=&varId=` if they are named. */
export function TriggerFormScreen(props: MakersProps) {
  return <FormScreen kind="device" {...props} />
}

/** `/alarm/modelTrigger/{triggerId}`; 0 makes a new one. */
export function ModelTriggerFormScreen(props: MakersProps) {
  return <FormScreen kind="model" {...props} />
}

interface MakersProps {
  readonly makers: Makers
}

function FormScreen({ kind, makers }: MakersProps & { readonly kind: TriggerKind }) {
  const { triggerId } = useParams({ strict: false })
  const [{ deviceId = '', modelId = '', varId = '' }] = useSearchParams(triggerFormSearch)
  const id = idOfText(triggerId)
  if (id === 0) {
    const start = { deviceId: `${deviceId}`, modelId: `${modelId}`, varId: `${varId}` }
    return <TriggerForm kind={kind} trigger={null} start={start} makers={makers} />
  }
  return <LoadedForm key={id} kind={kind} id={id} makers={makers} />
}

interface LoadedFormProps extends MakersProps {
  readonly kind: TriggerKind
  readonly id: number | null
}

function LoadedForm({ kind, id, makers }: LoadedFormProps) {
  const t = useT()
  const input = { id: id ?? 0 }
  const own = useQuery({
    ...toQuery(triggerApi.list, input),
    enabled: id !== null && kind === 'device',
  })
  const ofModel = useQuery({
    ...toQuery(triggerApi.modelList, input),
    enabled: id !== null && kind === 'model',
  })
  const query = kind === 'device' ? own : ofModel
  const isRead = useInSlices(id === null || !query.isPending)
  if (!isRead) {
    return <Skeleton height={520} aria-busy="true" />
  }
  const trigger: Trigger | ModelTrigger | undefined = Array.isArray(query.data)
    ? query.data[0]
    : undefined
  if (trigger !== undefined) {
    return <TriggerForm kind={kind} trigger={trigger} start={{}} makers={makers} />
  }
  return (
    <MissingOne
      title={t('trigger.goneTitle')}
      error={query.error}
      listHref={triggerKinds[kind].listHref}
      onRetry={() => void query.refetch()}
    />
  )
}
