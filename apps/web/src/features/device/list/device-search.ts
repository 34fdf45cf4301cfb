import { DeviceMode, DeviceSort, DeviceStatus, readTags, type SmartRule } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { TableSort } from '#ui/data-table/data-column.ts'
import { sortFromText } from '#ui/data-table/sort-text.ts'
import {
  countOf,
  countParam,
  idParam,
  oneOf,
  oneOfTexts,
  pageParam,
  textParam,
} from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

/** What narrows the list. A group counts with those below it; `tags` are separated by commas. */
export const deviceFilters = z.object({
  search: textParam,
  status: countOf(DeviceStatus),
  group: countParam,
  smartGroup: idParam,
  tags: textParam,
  model: countParam,
  typeId: countParam,
  mode: oneOf(DeviceMode),
})

/** The parameters of `/device/list`. `open`: the device beside the list. `bin`: what was deleted is shown. */
export const deviceListSearch = z.extend(deviceFilters, {
  sort: textParam,
  page: pageParam,
  view: oneOfTexts(['table', 'card']),
  open: idParam,
  bin: textParam,
})

export type DeviceFilter = SearchValues<typeof deviceFilters>

/** No filter, from the first page on. */
export const noFilters = { ...defaultsOf(deviceFilters), page: undefined }

/** The filters of the address alone, as calls take them. */
export function pickFilters(values: DeviceFilter): DeviceFilter {
  const { search, status, group, smartGroup, tags, model, typeId, mode } = values
  return { search, status, group, smartGroup, tags, model, typeId, mode }
}

/** The order of the address; one that the server does not know, as old views may have it, counts as none. */
export function readSort(text: string | undefined): TableSort | null {
  const sort = sortFromText(text)
  return sort === null || !DeviceSort.safeParse(sort.id).success ? null : sort
}

/** The order as the call takes it. */
export function toOrder(sort: TableSort | null) {
  if (sort === null) return {}
  const id = DeviceSort.parse(sort.id)
  return { sort: id, order: sort.isDescending ? ('desc' as const) : ('asc' as const) }
}

/** What a rule can say of a filter: all but type and mode. */
export function toRule(filter: DeviceFilter): SmartRule {
  const { search, status, group, model } = filter
  const tags = readTags(filter.tags ?? '')
  return {
    ...(search !== undefined && { search }),
    ...(status !== undefined && { statuses: [status] }),
    ...(group !== undefined && { groups: [group] }),
    ...(model !== undefined && { models: [model] }),
    ...(tags.length > 0 && { tags }),
  }
}
