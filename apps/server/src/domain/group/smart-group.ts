import { type SmartGroup, type SmartRule, smartGroupLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { countEach } from '#domain/device/list/device-count.ts'
import { ruleFilters } from '#domain/device/list/device-filter.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectModelIdsOf } from '#store/device-model/model-store.ts'
import { selectGroups } from '#store/group/group-store.ts'
import {
  deleteSmartGroup,
  insertSmartGroup,
  type SmartGroupRow,
  selectSmartGroup,
  selectSmartGroups,
  updateSmartGroup,
} from '#store/group/smart-group-store.ts'

/** Smart groups of the account with the number of devices that each has now. */
export async function listSmartGroups(
  context: DeviceStatusContext,
  caller: Caller,
  id: number | undefined,
): Promise<SmartGroup[]> {
  const rows =
    id === undefined
      ? await selectSmartGroups(context.db, caller.accountId)
      : [await ownGroup(context, caller, id)]
  const rules = rows.map(({ rule }) => rule)
  const counts = await countEach(context, caller, await ruleFilters(context, caller, rules))
  return rows.map(({ name, rule, ...row }, at) => ({
    id: row.id,
    name,
    rule,
    count: counts[at] ?? 0,
  }))
}

export interface NewSmartGroup {
  readonly name: string
  readonly rule: SmartRule
}

export async function createSmartGroup(
  context: ClockContext,
  caller: Caller,
  { name, rule }: NewSmartGroup,
) {
  const { accountId: ownerId } = caller
  caller.trace?.record(name)
  await requireOwnParts(context, caller, rule)
  const others = await selectSmartGroups(context.db, ownerId)
  if (others.length >= smartGroupLimits.perAccount) throw new FieldError({ name: 'tooMany' })
  const createdAt = context.clock.now()
  return { id: await insertSmartGroup(context.db, { ownerId, name, rule, createdAt }) }
}

export interface SmartGroupChange {
  readonly id: number
  readonly name?: string | undefined
  readonly rule?: SmartRule | undefined
}

export async function changeSmartGroup(
  context: StoreContext,
  caller: Caller,
  change: SmartGroupChange,
) {
  const row = await ownGroup(context, caller, change.id)
  if (change.rule !== undefined) await requireOwnParts(context, caller, change.rule)
  const { name = row.name, rule = row.rule } = change
  await updateSmartGroup(context.db, row.id, { name, rule })
  return { id: row.id }
}

export async function removeSmartGroup(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const row = await ownGroup(context, caller, id)
  await deleteSmartGroup(context.db, row.id)
  return null
}

/** Models and groups of a rule are the account's own. One that is deleted later stays in the rule and matches nothing. */
async function requireOwnParts(
  context: StoreContext,
  { accountId }: Caller,
  { models, groups }: SmartRule,
): Promise<void> {
  if (models !== undefined) {
    const own = new Set(await selectModelIdsOf(context.db, accountId))
    if (!models.every((id) => own.has(id))) throw new FieldError({ rule: 'model' }, 'notFound')
  }
  if (groups === undefined) return
  const own = new Set((await selectGroups(context.db, accountId)).map(({ id }) => id))
  if (!groups.every((id) => own.has(id))) throw new FieldError({ rule: 'group' }, 'notFound')
}

async function ownGroup(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<SmartGroupRow> {
  const row = await selectSmartGroup(context.db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}
