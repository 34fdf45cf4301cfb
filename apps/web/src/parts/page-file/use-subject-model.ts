import { modelApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'

/**
 * The model by whose names a file is bound, of a model (type 0) or of a device, and whether it is known: what is imported
 * before it is there would be bound to nothing.
 */
export function useSubjectModel(type: 0 | 1, subjectId: number | null) {
  const [device] = useDevicesById(type === 1 && subjectId !== null ? [subjectId] : [])
  const modelId = type === 0 ? subjectId : (device?.model ?? null)
  const { data } = useQuery({
    ...toQuery(modelApi.list, { id: modelId ?? 0 }),
    enabled: modelId !== null,
  })
  const isChosen = type === 0 ? subjectId !== null : device !== undefined
  return {
    model: modelId === null ? undefined : data?.[0],
    isKnown: isChosen && (modelId === null || data !== undefined),
  }
}
