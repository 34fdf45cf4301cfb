import {
  type DeviceMode,
  type DeviceSort,
  type DeviceStatus,
  readTags,
  type SmartRule,
  type SortOrder,
  type ValueSort,
  valueSorts,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { groupIdsOf } from '#domain/group/group.ts'
import { getSubtree } from '#domain/group/group-tree.ts'
import type { PageQuery } from '#domain/page-window.ts'
import { AppError } from '#platform/app-error.ts'
import type { DeviceOrder } from '#store/device/device-list-store.ts'
import type { DeviceFilter } from '#store/device/device-match.ts'
import { selectGroups } from '#store/group/group-store.ts'
import { selectSmartGroup } from '#store/group/smart-group-store.ts'

export interface DeviceListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: DeviceStatus | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  /** Separated by commas. */
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
  readonly sort?: DeviceSort | undefined
  readonly order?: SortOrder | undefined
  /** Names of variables, separated by commas. */
  readonly values?: string | undefined
}

/** The filter of a list as the store applies it. */
export async function deviceFilter(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery,
): Promise<DeviceFilter> {
  const rule = query.smartGroup === undefined ? {} : await ruleOf(context, caller, query.smartGroup)
  const { statuses, modelIds, tags = [], ...others } = rule
  return {
    ...others,
    search: query.search,
    modelIds: both(modelIds, query.model),
    groupIds: await groupIdsOf(context, caller.accountId, query.group),
    typeId: query.typeId,
    mode: query.mode,
    statuses: both(statuses, query.status),
    tags: [...tags, ...readTags(query.tags ?? '')],
    ids: idsOfToken(caller),
    sharedAt: context.clock.now(),
  }
}

/** What each of the rules leaves of the devices that the caller sees. */
export async function ruleFilters(
  context: DeviceStatusContext,
  caller: Caller,
  rules: readonly SmartRule[],
): Promise<DeviceFilter[]> {
  const now = context.clock.now()
  const isByGroup = rules.some((rule) => rule.groups !== undefined)
  const tree = isByGroup ? await selectGroups(context.db, caller.accountId) : []
  const below = (ids: readonly number[]) => ids.flatMap((id) => getSubtree(tree, id))
  return rules.map(({ search, models, groups, statuses, tags, silentFor }) => ({
    ruleSearch: search,
    modelIds: models,
    ruleGroupIds: groups && [...new Set(below(groups))],
    statuses,
    tags,
    quietSinceMax: silentFor === undefined ? undefined : now - silentFor * 1_000,
    ids: idsOfToken(caller),
    sharedAt: now,
  }))
}

/** Without a sort the newest device comes first. */
export function deviceOrder({ sort: asked, order }: DeviceListQuery): DeviceOrder {
  const sort = isValueSort(asked) ? undefined : asked
  return { sort, order: order ?? (sort === undefined ? 'desc' : 'asc') }
}

const isValueSort = (sort: DeviceSort | undefined): sort is ValueSort =>
  valueSorts.some((one) => one === sort)

async function ruleOf(context: DeviceStatusContext, caller: Caller, id: number) {
  const group = await selectSmartGroup(context.db, id)
  if (group?.ownerId !== caller.accountId) throw new AppError('notFound')
  const [filter = {}] = await ruleFilters(context, caller, [group.rule])
  return filter
}

function both<T>(some: readonly T[] | undefined, one: T | undefined): readonly T[] | undefined {
  if (one === undefined) return some
  return some === undefined || some.includes(one) ? [one] : []
}

function idsOfToken({ apiToken }: Caller): readonly number[] | undefined {
  const ids = apiToken?.deviceIds
  return ids === undefined || ids === null ? undefined : [...ids]
}
