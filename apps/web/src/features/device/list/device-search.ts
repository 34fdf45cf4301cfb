import { type Device, type DeviceGroup, DeviceMode, DeviceStatus } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { groupWithBelow } from '#parts/group-tree.ts'
import {
  countOf,
  countParam,
  idParam,
  oneOf,
  oneOfTexts,
  textParam,
} from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

/** What narrows the list. A group counts with those below it. */
export const deviceFilters = z.object({
  search: textParam,
  status: countOf(DeviceStatus),
  group: countParam,
  model: countParam,
  typeId: countParam,
  mode: oneOf(DeviceMode),
})

/** The parameters of `/device/list`. `open`: the device beside the list. `bin`: what was deleted is shown. */
export const deviceListSearch = z.extend(deviceFilters, {
  sort: textParam,
  view: oneOfTexts(['table', 'card']),
  open: idParam,
  bin: textParam,
})

export type DeviceFilter = SearchValues<typeof deviceFilters>

export const noFilters = defaultsOf(deviceFilters)

/** Devices that pass every filter but the status: what the chips count. `sounding`: their names sound as the search. */
export function matchingDevices(
  devices: readonly Device[],
  filter: DeviceFilter,
  groups: readonly DeviceGroup[] = [],
  sounding: ReadonlySet<number> = new Set(),
): readonly Device[] {
  const wanted = (filter.search ?? '').trim().toLowerCase()
  const inGroups = filter.group === undefined ? null : groupWithBelow(groups, filter.group)
  return devices.filter(
    (device) =>
      (wanted === '' || toText(device).includes(wanted) || sounding.has(device.id)) &&
      (inGroups === null || (device.group !== null && inGroups.has(device.group))) &&
      (filter.model === undefined || device.model === filter.model) &&
      (filter.typeId === undefined || device.typeId === filter.typeId) &&
      (filter.mode === undefined || device.mode === filter.mode),
  )
}

export function countByStatus(devices: readonly Device[]): Readonly<Record<DeviceStatus, number>> {
  const counts: Record<DeviceStatus, number> = { 0: 0, 1: 0, 2: 0, 3: 0 }
  for (const { status } of devices) counts[status] += 1
  return counts
}

function toText({ name, sn, address }: Device): string {
  return `${name}\n${sn}\n${address}`.toLowerCase()
}
