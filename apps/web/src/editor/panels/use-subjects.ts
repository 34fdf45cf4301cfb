import { deviceApi } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { usePageSession } from '../session-context.ts'

export interface Subject {
  readonly dev: Source['dev']
  readonly name: string
  /** The device's model; null when it has none and so no variables. */
  readonly modelId: number | null
}

/**
 * The devices whose variables a page can show. A model's page shows those of whichever device it is opened for; a
 * device's page shows its own and, by name, those of other devices.
 */
export function useSubjects(): readonly Subject[] {
  const { type, modelId, modelName, deviceId, deviceName } = usePageSession().configuration
  const isOfDevice = type === 1
  const devices = useQuery({ ...toQuery(deviceApi.nameList, {}), enabled: isOfDevice }).data ?? []
  if (!isOfDevice) return [{ dev: '$self', name: modelName, modelId }]
  const own = devices.find(({ id }) => id === deviceId)
  return [
    { dev: '$self', name: deviceName, modelId: own?.model ?? null },
    ...devices
      .filter(({ id }) => id !== deviceId)
      .map(({ id, name, model }) => ({ dev: id, name, modelId: model })),
  ]
}
