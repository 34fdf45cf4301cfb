import type { LastValue, Show, ShownDevice } from '@fieldhub/contract'
import type { LiveSource, PlacedDevice, ShownVariable, ViewerHost } from '../viewer-host.ts'
import type { ShownSource } from './shown-source.ts'

export interface ShownDevices {
  readonly devices: readonly (ShownDevice & Pick<PlacedDevice, 'place'>)[]
}

export function getVariables({
  devices,
}: ShownDevices): (deviceId: number, varId: number) => ShownVariable | undefined {
  const byKey = new Map<string, ShownVariable>(
    devices.flatMap(({ deviceId, var: list }) =>
      list.map((variable): [string, ShownVariable] => [
        `${deviceId}/${variable.varId}`,
        toShownVariable(variable),
      ]),
    ),
  )
  return (deviceId, varId) => byKey.get(`${deviceId}/${varId}`)
}

function toShownVariable({ fm, ...variable }: LastValue): ShownVariable {
  // The formats 0 and 1 are a boolean, and a bit of a register.
  const isSwitch = fm === 0 || fm === 1
  return { ...variable, isSwitch }
}

/** Variables whose values come as often as the source says, where it says so. */
export function withPeriods(
  variable: ViewerHost['variable'],
  { periodSeconds }: Pick<ShownSource, 'periodSeconds'>,
): ViewerHost['variable'] {
  if (periodSeconds === undefined) return variable
  return (deviceId, varId) => {
    const known = variable(deviceId, varId)
    const rateSeconds = periodSeconds(deviceId, varId)
    return known === undefined || rateSeconds === undefined ? known : { ...known, rateSeconds }
  }
}

export function photosIn({ photos }: Show): (photoId: number) => string {
  return (photoId) => photos.find(({ id }) => id === photoId)?.url ?? ''
}

/** The pages to choose from: in a narrow window those for phones, else those for PCs; all where there are none of them. */
export function pagesFor({ pages }: Show, isNarrow: boolean): Show['pages'] {
  const fitting = pages.filter(({ pageType }) => pageType === Number(isNarrow))
  return (fitting.length === 0 ? pages : fitting).toSorted((a, b) => a.sort - b.sort)
}

/** The names of devices that are not polled, as a transmission policy has their line. */
export function transmittingDevices(show: Show, live: LiveSource): readonly string[] {
  return namesWhere(show, (deviceId) => live.status(deviceId)?.isTransmitting === true)
}

/** The names of devices that exist but cannot be reached. */
export function offlineDevices(show: Show, live: LiveSource): readonly string[] {
  return namesWhere(show, (deviceId) => ![2, 3].includes(live.status(deviceId)?.status ?? 0))
}

function namesWhere({ devices }: Show, isMeant: (deviceId: number) => boolean): readonly string[] {
  return devices.filter(({ deviceId }) => isMeant(deviceId)).map(({ name }) => name)
}
