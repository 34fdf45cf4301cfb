import type { Kysely } from 'kysely'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { selectTags } from './device-tag-store.ts'
import { selectTextVersion, type TextVersion } from './device-text-version.ts'
import { ended, findIds, noMasks, type TextQuery, type Texts } from './text-masks.ts'

type Db = Kysely<Schema>

const loadedAtOnce = 2_000
/** So many devices are kept, of all accounts together; each takes about 300 bytes. */
const keptMax = 300_000

interface TextRow {
  readonly id: number
  readonly name: string
  readonly sn: string
  readonly address: string
  readonly nameKey: string
}

/** What a query finds. */
export interface FoundInMemory {
  /** In ascending order. */
  readonly ids: readonly number[]
  /** The number of all devices of the account. */
  readonly of: number
}

/**
 * The texts of large accounts that are searched. A text that finds half of 100,000 devices takes a database longer to
 * find, and again to count, than all of them take to be read here; what else a list asks stays with the database.
 */
export class DeviceTexts {
  readonly #accounts = new Map<number, Texts>()
  readonly #underWay = new Map<number, Promise<Texts | undefined>>()

  /** Undefined: the account has too many devices to keep their texts. */
  async find(db: Db, ownerId: number, query: TextQuery): Promise<FoundInMemory | undefined> {
    const texts = await this.#current(db, ownerId)
    if (texts === undefined) return undefined
    return { ids: await findIds(texts, query), of: texts.ids.length }
  }

  async #current(db: Db, ownerId: number): Promise<Texts | undefined> {
    const now = await selectTextVersion(db, ownerId)
    const kept = this.#accounts.get(ownerId)
    if (kept !== undefined && kept.version === now.version) {
      this.#keep(ownerId, kept)
      return kept
    }
    // Who searches meanwhile waits for the same texts, which are at least as new as its own version.
    const running = this.#underWay.get(ownerId)
    if (running !== undefined) {
      await running.catch(() => undefined)
      return this.#current(db, ownerId)
    }
    const loading = kept === undefined ? load(db, ownerId, now) : refresh(db, ownerId, kept, now)
    this.#underWay.set(ownerId, loading)
    try {
      const texts = await loading
      if (texts !== undefined) this.#keep(ownerId, texts)
      return texts
    } finally {
      this.#underWay.delete(ownerId)
    }
  }

  /** Accounts that were not searched for longest go first. */
  #keep(ownerId: number, texts: Texts): void {
    this.#accounts.delete(ownerId)
    this.#accounts.set(ownerId, texts)
    let devices = 0
    for (const { ids } of this.#accounts.values()) devices += ids.length
    for (const [other, { ids }] of this.#accounts) {
      if (devices <= keptMax) break
      this.#accounts.delete(other)
      devices -= ids.length
    }
  }
}

const byDatabase = new WeakMap<Db, DeviceTexts>()

/** The texts of a database, which live as long as it is open. */
export function textsOf(db: Db): DeviceTexts {
  const kept = byDatabase.get(db)
  if (kept !== undefined) return kept
  const texts = new DeviceTexts()
  byDatabase.set(db, texts)
  return texts
}

async function load(db: Db, ownerId: number, { version }: TextVersion): Promise<Texts | undefined> {
  const rows: TextRow[] = []
  for (let after = 0; ; ) {
    const some = await rowsOf(db, ownerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(loadedAtOnce)
      .execute()
    rows.push(...some)
    if (rows.length > keptMax) return undefined
    if (some.length < loadedAtOnce) break
    after = some.at(-1)?.id ?? after
  }
  return toTexts(version, rows, await tagsOf(db, ownerId, rows))
}

const rowsOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('device')
    .select(['id', 'name', 'sn', 'address', 'nameKey'])
    .where('ownerId', '=', ownerId)

/** Of many devices all tags of the account are read, which is one walk instead of a look for each device. */
async function tagsOf(db: Db, ownerId: number, rows: readonly TextRow[]) {
  if (rows.length < loadedAtOnce) {
    return selectTags(
      db,
      rows.map(({ id }) => id),
    )
  }
  const tags = await db
    .selectFrom('deviceTag')
    .select(['deviceId', 'tag'])
    .where('ownerId', '=', ownerId)
    .execute()
  const found = new Map<number, string[]>()
  for (const { deviceId, tag } of tags) {
    const others = found.get(deviceId)
    if (others === undefined) found.set(deviceId, [tag])
    else others.push(tag)
  }
  return found
}

/** Reads the devices that changed since, where they are known. */
async function refresh(
  db: Db,
  ownerId: number,
  kept: Texts,
  now: TextVersion,
): Promise<Texts | undefined> {
  const changes = now.version - kept.version
  if (changes < 0 || changes > now.recent.length) return load(db, ownerId, now)
  const changed = new Set(now.recent.slice(-changes))
  const rows: TextRow[] = []
  for (const some of toChunks([...changed])) {
    rows.push(...(await rowsOf(db, ownerId).where('id', 'in', some).execute()))
  }
  const fresh = toTexts(now.version, rows, await tagsOf(db, ownerId, rows))
  return merge(kept, fresh, changed)
}

const mergedAtOnce = 4_096

/** The kept ones without those that changed, and the fresh ones, in the order of their ids. Others have turns between. */
async function merge(kept: Texts, fresh: Texts, changed: ReadonlySet<number>): Promise<Texts> {
  const slices = new TimeSlices()
  const merged = { ids: [], plain: [], sounds: [], tags: [] } as Mutable
  const add = ({ ids, plain, sounds, tags }: Texts, at: number) => {
    merged.ids.push(ids[at] ?? 0)
    merged.plain.push(plain[at] ?? '')
    merged.sounds.push(sounds[at] ?? '')
    merged.tags.push(tags[at] ?? '')
  }
  const order = [...fresh.ids.keys()].toSorted((a, b) => (fresh.ids[a] ?? 0) - (fresh.ids[b] ?? 0))
  let next = 0
  const addBefore = (id: number) => {
    for (; next < order.length && (fresh.ids[order[next] ?? 0] ?? 0) < id; next++) {
      add(fresh, order[next] ?? 0)
    }
  }
  for (const [at, id] of kept.ids.entries()) {
    if (at % mergedAtOnce === 0) await slices.pause()
    if (changed.has(id)) continue
    addBefore(id)
    add(kept, at)
  }
  addBefore(Number.POSITIVE_INFINITY)
  return { version: fresh.version, masks: noMasks(), ...merged }
}

interface Mutable {
  readonly ids: number[]
  readonly plain: string[]
  readonly sounds: string[]
  readonly tags: string[]
}

function toTexts(
  version: number,
  rows: readonly TextRow[],
  tags: ReadonlyMap<number, readonly string[]>,
): Texts {
  const known = new Map<string, string>()
  const once = (text: string) => known.get(text) ?? (known.set(text, text), text)
  return {
    version,
    ids: rows.map(({ id }) => id),
    plain: rows.map(({ name, sn, address }) => `${name}\n${sn}\n${address}`.toLowerCase()),
    sounds: rows.map(({ nameKey }) => nameKey),
    tags: rows.map(({ id }) => once((tags.get(id) ?? []).map(ended).join(''))),
    masks: noMasks(),
  }
}
