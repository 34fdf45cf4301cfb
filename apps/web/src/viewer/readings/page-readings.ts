import { bindSources, bindsOf, type PageData, shownCells, shownGroups } from '@fieldhub/page'
import { keyOf } from '../alarm/follow-alarming.ts'
import { getDevice } from '../get-device.ts'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'

/** A variable that a page shows. */
export interface PageReading {
  readonly key: string
  readonly deviceId: number
  readonly varId: number
  readonly variable: ShownVariable
  /** Where on the plant and on the page it is, in the page's own words. */
  readonly place: string
}

/** The variables that a page shows, each once, in the order in which they are drawn. */
export function getPageReadings(page: PageData, host: ViewerHost): readonly PageReading[] {
  const found = new Map<string, PageReading>()
  const cells = [...shownCells(page), ...shownGroups(page)]
  const deviceIds = new Set<number>()
  for (const { source, cell } of cells.flatMap((each) =>
    bindsOf(each)
      .flatMap(bindSources)
      .map((one) => ({ source: one, cell: each })),
  )) {
    const { varId, slave = '' } = source
    const deviceId = getDevice(source, host.selfId)
    const key = keyOf({ deviceId, varId })
    const variable = host.variable(deviceId, varId)
    if (variable === undefined || found.has(key)) continue
    deviceIds.add(deviceId)
    const words = [slave, cell.data.name ?? '']
    const place = [...new Set(words)].filter((word) => word !== '' && word !== variable.name)
    found.set(key, { key, deviceId, varId, variable, place: place.join(' · ') })
  }
  const readings = [...found.values()]
  return deviceIds.size > 1 ? readings.map((one) => withDevice(one, host)) : readings
}

function withDevice(reading: PageReading, host: ViewerHost): PageReading {
  const name = host.deviceName?.(reading.deviceId) ?? ''
  return { ...reading, place: [name, reading.place].filter((word) => word !== '').join(' · ') }
}
