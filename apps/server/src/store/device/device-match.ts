import type { DeviceMode, DeviceStatus } from '@fieldhub/contract'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'
import { isInSharedGroup } from '#store/share/group-share-store.ts'
import { type Condition, type Found, isSmall, joined, type MatchWay } from './device-condition.ts'
import { findTags, findText } from './device-found.ts'
import { findInMemory } from './device-found-in-memory.ts'
import type { TextQuery } from './text-masks.ts'

type Db = Kysely<Schema>
type Device = ExpressionBuilder<Schema, 'device'>

export interface DeviceFilter {
  readonly search?: string | undefined
  /** Another text that is to be found as well, of a rule. */
  readonly ruleSearch?: string | undefined
  readonly modelIds?: readonly number[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly ruleGroupIds?: readonly number[] | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  /** Tags of which the account's own device has all. */
  readonly tags?: readonly string[] | undefined
  readonly statuses?: readonly DeviceStatus[] | undefined
  /** Devices whose last values came at this time or before. */
  readonly quietSinceMax?: number | undefined
  /** These devices alone, as far as they match. */
  readonly ids?: readonly number[] | undefined
  /** Includes devices that others share with the account at this time. */
  readonly sharedAt?: number | undefined
}

export interface DeviceMatch {
  /** No device of others is among those that the account sees. */
  readonly isOwnOnly: boolean
  /** Whether the conditions find few. */
  readonly isFew: boolean
  /** The number of devices, where the texts alone tell it. */
  readonly total: number | undefined
  where(way: MatchWay): RawBuilder<boolean>
}

/** Devices of an account; with `sharedAt` also those that others share with it at that time. */
export function ofAccount(accountId: number, sharedAt: number | undefined) {
  return (row: Device) => {
    const isOwn = row('device.ownerId', '=', accountId)
    if (sharedAt === undefined) return isOwn
    const shares = row
      .selectFrom('deviceShare')
      .select('deviceShare.deviceId')
      .where('deviceShare.accountId', '=', accountId)
      .where((share) =>
        share.or([
          share('deviceShare.until', 'is', null),
          share('deviceShare.until', '>', sharedAt),
        ]),
      )
    return row.or([isOwn, row('device.id', 'in', shares), isInSharedGroup(accountId, sharedAt)])
  }
}

/** Looks how many the texts and tags find, so that the list is found the shortest way. */
export async function matchDevices(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
): Promise<DeviceMatch> {
  const isOwnOnly = !(await isSharedWith(db, accountId, filter.sharedAt))
  const indexed = indexedConditions(filter)
  const others = [...indexed, ...otherConditions(filter)]
  const { found, isOwn } = await find({ db, accountId, others, isOwnOnly }, filter)
  const [only] = others.length === 0 && found.length === 1 ? found : []
  const isTold = only?.isFew === false && isOwn
  return {
    isOwnOnly,
    isFew: found.length === 0 || found.some((part) => part.isFew),
    total: isTold ? await only.count() : undefined,
    where: (way) => {
      const parts = found.map((part) => part.matches(way))
      const isFree = way === 'byConditions' || !isSqlite(db)
      const [lead] = way === 'byLead' ? indexed : []
      return joined([...parts, ...others], (one) => isFree || one === lead)
    },
  }
}

interface Sought {
  readonly db: Db
  readonly accountId: number
  readonly isOwnOnly: boolean
  readonly others: readonly Condition[]
}

interface FoundParts {
  readonly found: readonly Found[]
  /** The account owns all that was found. */
  readonly isOwn: boolean
}

/** What texts and tags find: in memory where the account's own texts are kept there, else by the indices. */
async function find(sought: Sought, filter: DeviceFilter): Promise<FoundParts> {
  const { db, accountId, isOwnOnly } = sought
  const { search = '', ruleSearch = '', tags = [] } = filter
  const texts = [search, ruleSearch].filter((text) => text.trim() !== '')
  if (texts.length === 0 && tags.length === 0) return { found: [], isOwn: isOwnOnly }
  const isLittle = isOwnOnly && (await isSmall(db, accountId))
  if (isOwnOnly && !isLittle) {
    const inMemory = await findInMemory(db, accountId, { texts, tags })
    if (inMemory !== undefined) return { found: [inMemory], isOwn: true }
  }
  return findByIndex(sought, { texts, tags }, isLittle)
}

async function findByIndex(
  { db, accountId, others, isOwnOnly }: Sought,
  { texts, tags }: TextQuery,
  isLittle: boolean,
): Promise<FoundParts> {
  const isAlone = others.length === 0 && texts.length === 1 && tags.length === 0
  const ownerId = isOwnOnly ? accountId : undefined
  const looked = { db, ownerId, isSmall: isLittle, others, isAlone }
  const found = await Promise.all(texts.map((text) => findText(looked, text)))
  const tagged = await findTags(db, accountId, tags)
  if (tagged === undefined) return { found, isOwn: isOwnOnly }
  return { found: [...found, tagged], isOwn: isOwnOnly || texts.length === 0 }
}

/** Whether there may be devices of others among those that the account sees. */
async function isSharedWith(db: Db, accountId: number, sharedAt: number | undefined) {
  if (sharedAt === undefined) return false
  const device = db.selectFrom('deviceShare').select('id').where('accountId', '=', accountId)
  if ((await device.limit(1).executeTakeFirst()) !== undefined) return true
  const group = db.selectFrom('groupShare').select('id').where('accountId', '=', accountId)
  return (await group.limit(1).executeTakeFirst()) !== undefined
}

/** Conditions that an index finds the rows of, those that leave the fewest first. */
function indexedConditions(filter: DeviceFilter): Condition[] {
  const { modelIds, groupIds, ruleGroupIds, statuses, ids, quietSinceMax } = filter
  const conditions: (Condition | undefined)[] = [
    anyOf('id', ids),
    anyOf('group_id', groupIds),
    anyOf('group_id', ruleGroupIds),
    anyOf('model_id', modelIds),
    anyOf('status', statuses),
    quietSinceMax === undefined
      ? undefined
      : (sign) => sql`${sign}device.quiet_since <= ${quietSinceMax}`,
  ]
  return conditions.filter((condition) => condition !== undefined)
}

function otherConditions({ typeId, mode }: DeviceFilter): Condition[] {
  const conditions: (Condition | undefined)[] = [
    anyOf('type_id', typeId === undefined ? undefined : [typeId]),
    mode && ((sign) => sql`${sign}device.mode = ${mode}`),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** Undefined: any value will do. No row has the value -1; a list in SQL needs at least one entry. */
function anyOf(column: string, values: readonly number[] | undefined): Condition | undefined {
  if (values === undefined) return undefined
  const list = sql.join(values.length === 0 ? [-1] : values)
  return (sign) => sql`${sign}${sql.ref(`device.${column}`)} in (${list})`
}
