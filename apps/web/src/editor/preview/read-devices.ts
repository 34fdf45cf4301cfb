import { deviceApi, type ShownDevice, type ShownPlace, variableApi } from '@fieldhub/contract'
import { getSources, type PageData } from '@fieldhub/page'
import { call } from '#api/call.ts'

const quiet = { quiet: true } as const
/** Devices besides the chosen one whose values a preview shows. */
const othersMax = 20

/** The chosen device, and others that the page names. */
export function devicesOn(page: PageData, deviceId: number): readonly number[] {
  const { shown, written } = getSources(page)
  const others = [...shown, ...written].flatMap(({ dev }) => (dev === '$self' ? [] : dev))
  return [deviceId, ...[...new Set(others)].filter((id) => id !== deviceId).slice(0, othersMax)]
}

export interface PreviewedDevice extends ShownDevice {
  readonly place: ShownPlace | null
}

/** Devices with their newest values, as shares show them, but with all of their variables: the page is still drawn. */
export async function readDevices(ids: readonly number[]): Promise<readonly PreviewedDevice[]> {
  const devices = await Promise.all(ids.map(readDevice))
  return devices.flatMap((device) => device ?? [])
}

/** A device that the account does not see is left out, and what is bound to it stays empty. */
async function readDevice(deviceId: number): Promise<PreviewedDevice | undefined> {
  try {
    const [found, slaves] = await Promise.all([
      call(deviceApi.list, { id: String(deviceId) }, quiet),
      call(variableApi.lastValues, { deviceId: String(deviceId) }, quiet),
    ])
    const [device] = 'list' in found ? found.list : found
    if (device === undefined) return undefined
    const { name, status, longitude, latitude } = device
    const place = longitude === null || latitude === null ? null : { longitude, latitude }
    return { deviceId, name, status, place, var: slaves.flatMap((slave) => slave.var) }
  } catch {
    return undefined
  }
}
