import type { DeviceMode, DeviceStatus } from '@fieldhub/contract'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import { isInSharedGroup } from '#store/share/group-share-store.ts'
import { foundIds } from './device-search-store.ts'
import { nameKeyPart } from './name-key.ts'

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

/** What texts and tags find is few to this number; rows are then found by it, and else walked and held against it. */
const fewMax = 2_000

/**
 * How a list is found: by its conditions; by the index of one of them, which is the shortest way to count many; by
 * walking the rows in their order; or by walking them and reading the texts of each, which is the shortest way to the
 * first of many.
 */
export type MatchWay = 'byConditions' | 'byLead' | 'byOrder' | 'byRows'

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
  const ownerId = isOwnOnly ? accountId : undefined
  const searches = searchesOf(filter)
  const texts = await Promise.all(searches.map((search) => findText(db, search, ownerId)))
  const tags = await findTags(db, accountId, filter.tags ?? [])
  const indexed = indexedConditions(filter)
  const others = [...indexed, ...otherConditions(filter)]
  const found = tags === undefined ? texts : [...texts, tags]
  const [only] = others.length === 0 && found.length === 1 ? found : []
  const isTold = only?.isFew === false && (isOwnOnly || only === tags)
  return {
    isOwnOnly,
    isFew: found.length === 0 || found.some((part) => part.isFew),
    total: isTold ? await countFound(db, only.ids) : undefined,
    where: (way) => {
      const parts = found.map(({ inIndex, inRow }) => (way === 'byRows' ? inRow : inIndex))
      const isFree = way === 'byConditions' || !isSqlite(db)
      const [lead] = way === 'byLead' ? indexed : []
      return joined([...parts, ...others], (one) => isFree || one === lead)
    },
  }
}

function searchesOf({ search = '', ruleSearch = '' }: DeviceFilter): string[] {
  return [search, ruleSearch].filter((text) => text.trim() !== '')
}

/** Whether there may be devices of others among those that the account sees. */
async function isSharedWith(db: Db, accountId: number, sharedAt: number | undefined) {
  if (sharedAt === undefined) return false
  const device = db.selectFrom('deviceShare').select('id').where('accountId', '=', accountId)
  if ((await device.limit(1).executeTakeFirst()) !== undefined) return true
  const group = db.selectFrom('groupShare').select('id').where('accountId', '=', accountId)
  return (await group.limit(1).executeTakeFirst()) !== undefined
}

/** A condition, given the sign that keeps SQLite from finding rows by it rather than in the order of the list. */
type Condition = (sign: RawBuilder<unknown>) => RawBuilder<boolean>

/** Devices that a text or tags find. */
interface Found {
  readonly ids: RawBuilder<unknown>
  readonly isFew: boolean
  readonly inIndex: Condition
  readonly inRow: Condition
}

async function findText(db: Db, search: string, ownerId: number | undefined): Promise<Found> {
  const ids = foundIds(db, search, ownerId)
  const inRow = containsText(search)
  if (isSqlite(db) && ownerId !== undefined && (await isSmall(db, ownerId))) {
    return { ids, isFew: true, inIndex: inRow, inRow }
  }
  const inIndex: Condition = (sign) => sql`${sign}device.id in (${ids})`
  const rows = await db
    .selectFrom(sql<{ rowid: number }>`(${ids} limit ${fewMax + 1})`.as('found'))
    .select('found.rowid')
    .execute()
  if (rows.length > fewMax) {
    if (!isSqlite(db)) return { ids, isFew: true, inIndex, inRow: inIndex }
    // The engine folds the case of ASCII alone where it reads rows, and the index that of all letters.
    return { ids, isFew: false, inIndex, inRow: hasOtherCases(search) ? inIndex : inRow }
  }
  const inList = isAmong(
    db,
    rows.map(({ rowid }) => Number(rowid)),
  )
  return { ids, isFew: true, inIndex: inList, inRow: inList }
}

function isAmong(db: Db, ids: readonly number[]): Condition {
  if (!isSqlite(db)) return () => sql<boolean>`device.id = any(${[...ids]}::bigint[])`
  const list = JSON.stringify(ids)
  return (sign) => sql`${sign}device.id in (select value from json_each(${list}))`
}

const hasOtherCases = (search: string) =>
  Array.from(search).some((one) => one > '\x7f' && one.toLowerCase() !== one.toUpperCase())

async function countFound(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { count } = await db
    .selectFrom(sql<object>`(${ids})`.as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The rarest tag finds the devices, and each of them is asked for the others. */
async function findTags(
  db: Db,
  ownerId: number,
  tags: readonly string[],
): Promise<Found | undefined> {
  const counted = await Promise.all(
    tags.map(async (tag) => ({ tag, count: await countTagged(db, ownerId, tag) })),
  )
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count)
  if (rarest === undefined) return undefined
  const hasTag = (tag: string, id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from device_tag other where other.owner_id = ${ownerId}
      and other.tag = ${tag} and other.device_id = ${id})`
  const tests = [
    sql<boolean>`tagged.owner_id = ${ownerId} and tagged.tag = ${rarest.tag}`,
    ...others.map(({ tag }) => hasTag(tag, sql`tagged.device_id`)),
  ]
  const ids = sql`select tagged.device_id from device_tag tagged where ${sql.join(tests, sql` and `)}`
  const inRow = () =>
    sql<boolean>`${sql.join(
      counted.map(({ tag }) => hasTag(tag, sql`device.id`)),
      sql` and `,
    )}`
  return {
    ids,
    isFew: rarest.count <= fewMax,
    inIndex: (sign) => sql`${sign}device.id in (${ids})`,
    inRow,
  }
}

async function countTagged(db: Db, ownerId: number, tag: string): Promise<number> {
  const some = db
    .selectFrom('deviceTag')
    .select('deviceId')
    .where('ownerId', '=', ownerId)
    .where('tag', '=', tag)
    .limit(fewMax + 1)
  return (await some.execute()).length
}

/** Rows of a small account are read sooner than an index that all accounts share. */
async function isSmall(db: Db, ownerId: number): Promise<boolean> {
  const rows = db.selectFrom('device').select('id').where('ownerId', '=', ownerId)
  return (await rows.limit(1).offset(fewMax).executeTakeFirst()) === undefined
}

/** Devices by name, by how the name sounds, by serial number or by address. */
function containsText(search: string): Condition {
  const sound = nameKeyPart(search)
  const columns = ['name', 'sn', 'address'].map((column) => sql.ref(`device.${column}`))
  const pattern = likePattern(search)
  const tests = columns.map((column) => sql`lower(${column}) like ${pattern}`)
  if (sound !== undefined) tests.push(sql`device.name_key like ${likePattern(sound)}`)
  return () => sql<boolean>`(${sql.join(tests, sql` or `)})`
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

/** Conditions that are not free to find the rows have the sign. */
function joined(
  conditions: readonly Condition[],
  isFree: (condition: Condition) => boolean,
): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`true`
  return sql`${sql.join(
    conditions.map((condition) => condition(sql.raw(isFree(condition) ? '' : '+'))),
    sql` and `,
  )}`
}
