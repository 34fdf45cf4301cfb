import { type Device, type DeviceGroup, DeviceMode, DeviceStatus } from '@fieldhub/contract'
import { groupWithBelow } from '#parts/group-tree.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'

/** What the list shows, as the address says it. What the address gets wrong counts as not said. */
export interface DeviceFilter {
  readonly search: string
  readonly status: DeviceStatus | null
  /** With the groups below it. */
  readonly group: number | null
  readonly model: number | null
  readonly typeId: number | null
  readonly mode: DeviceMode | null
}

export function filterFromSearch(texts: SearchTexts): DeviceFilter {
  const status = DeviceStatus.safeParse(toId(texts['status']))
  const mode = DeviceMode.safeParse(texts['mode'])
  return {
    search: texts['search'] ?? '',
    status: status.success ? status.data : null,
    group: toId(texts['group']),
    model: toId(texts['model']),
    typeId: toId(texts['typeId']),
    mode: mode.success ? mode.data : null,
  }
}

/** Every filter's key in the address, removed. */
export const noFilters = {
  search: undefined,
  status: undefined,
  group: undefined,
  model: undefined,
  typeId: undefined,
  mode: undefined,
} as const

export function isFiltered(filter: DeviceFilter): boolean {
  const { search, ...choices } = filter
  return search.trim() !== '' || Object.values(choices).some((choice) => choice !== null)
}

/** Devices that pass every filter but the status: what the chips count. */
export function matchingDevices(
  devices: readonly Device[],
  filter: DeviceFilter,
  groups: readonly DeviceGroup[] = [],
): readonly Device[] {
  const wanted = filter.search.trim().toLowerCase()
  const inGroups = filter.group === null ? null : groupWithBelow(groups, filter.group)
  return devices.filter(
    (device) =>
      (wanted === '' || toText(device).includes(wanted)) &&
      (inGroups === null || (device.group !== null && inGroups.has(device.group))) &&
      (filter.model === null || device.model === filter.model) &&
      (filter.typeId === null || device.typeId === filter.typeId) &&
      (filter.mode === null || device.mode === filter.mode),
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

export function toId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
