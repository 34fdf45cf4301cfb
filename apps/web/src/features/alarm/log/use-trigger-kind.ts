import { triggerApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import type { TriggerKind } from '#features/alarm/trigger/trigger-kind.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'

/** Which list a trigger stands in; undefined while that is being read, and once the trigger is gone. */
export function useTriggerKind(id: number): TriggerKind | undefined {
  const own = useQuery(toQuery(triggerApi.list, { id }))
  const isOther = isNotFound(own.error)
  const ofModels = useQuery({ ...toQuery(triggerApi.modelList, { id }), enabled: isOther })
  if (own.isSuccess) return 'device'
  return ofModels.isSuccess ? 'model' : undefined
}
