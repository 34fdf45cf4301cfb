import type { Source } from '@fieldhub/page'
import { useDevicesById } from '#parts/device-field/use-devices-by-id.ts'
import { usePageSession } from '../session-context.ts'

export interface Subject {
  readonly dev: Source['dev']
  readonly name: string
  /** The device's model; null when it has none and so no variables. */
  readonly modelId: number | null
}

/**
 * What these sources name, as far as it is loaded. A model's page shows the variables of whichever device it is opened
 * for; a device's page shows its own and, by name, those of other devices.
 */
export function useSubjects(devs: readonly Source['dev'][]): readonly Subject[] {
  const { type, modelId, modelName, deviceId, deviceName } = usePageSession().configuration
  const isOfDevice = type === 1
  const own = isOfDevice && deviceId !== null ? [deviceId] : []
  const ids = devs.flatMap((dev) => (dev === '$self' ? own : [dev]))
  const known = new Map(useDevicesById(ids).map((device) => [device.id, device]))
  return devs.flatMap((dev): readonly Subject[] => {
    if (dev === '$self' && !isOfDevice) return [{ dev, name: modelName, modelId }]
    const device = known.get(dev === '$self' ? (deviceId ?? 0) : dev)
    if (dev === '$self') return [{ dev, name: deviceName, modelId: device?.model ?? null }]
    return device === undefined ? [] : [{ dev, name: device.name, modelId: device.model }]
  })
}

export const useSubject = (dev: Source['dev']): Subject | undefined => useSubjects([dev])[0]
