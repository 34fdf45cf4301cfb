import { deviceApi } from '@fieldhub/contract'
import type { Source } from '@fieldhub/page'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { usePageSession } from '../session-context.ts'

export interface Subject {
  readonly dev: Source['dev']
  readonly name: string
  /** Null: the device has no model and so no variables. */
  readonly modelId: number | null
}

/**
 * Devices whose variables a page can show. A model's page: those of whichever device it is opened for. A device's page:
 * its own, and those of other devices by name.
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
