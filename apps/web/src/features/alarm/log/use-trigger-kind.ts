import { rowsOf, triggerApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import type { TriggerKind } from '#features/alarm/trigger/trigger-kind.ts'

/** Which list a trigger stands in; undefined while that is being read, and once the trigger is gone. */
export function useTriggerKind(id: number): TriggerKind | undefined {
  const own = useQuery(toQuery(triggerApi.list, { id })).data
  const isOther = own !== undefined && rowsOf(own).length === 0
  const ofModels = useQuery({ ...toQuery(triggerApi.modelList, { id }), enabled: isOther }).data
  if (own === undefined) return undefined
  if (!isOther) return 'device'
  return ofModels !== undefined && rowsOf(ofModels).length > 0 ? 'model' : undefined
}
