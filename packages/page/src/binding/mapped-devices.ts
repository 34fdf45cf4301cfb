import type { PageData, Source } from '../page-data.ts'
import { deviceMap } from '../symbols/widgets/device-map.ts'
import { bindSources } from './bind-logic.ts'
import { bindsOf } from './get-slots.ts'
import { shownCells } from './shown-cells.ts'

/** `all`: the devices of all pages that are shown together. */
export type MappedDevices = 'all' | readonly Source['dev'][]

/** The devices whose places the maps of a page show; only of these may a share tell where they are. */
export function getMappedDevices(page: PageData): MappedDevices {
  const slots = new Set(deviceMap.slots.map(({ name }) => name))
  const maps = shownCells(page).filter(({ shape }) => shape === deviceMap.name)
  const devices = new Set<Source['dev']>()
  for (const map of maps) {
    // What moves or hides the whole map is none of its points.
    const points = bindsOf(map).filter(({ to }) => slots.has(to))
    const sources = points.flatMap(bindSources)
    const bound = sources.filter(({ varId }) => varId > 0)
    if (sources.length === 0) return 'all'
    for (const { dev } of bound) devices.add(dev)
  }
  return [...devices]
}
