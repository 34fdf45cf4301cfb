import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'
import { toPostgresSearch, toSoundHeads, withoutEnds } from './device-search-postgres.ts'
import { learnSounds, nameKeyPart, toNameKey } from './name-key.ts'

type Db = Kysely<Schema>

/** What a device is found by, apart from the sound of its name, which follows from the name. */
export interface SearchedDevice {
  readonly id: number
  readonly ownerId: number
  readonly name: string
  readonly sn: string
  readonly address: string
}

/** The end of a text: no search holds it. */
const end = '\u2403'
/** Blanks separate pairs, so others stand for them. */
const blanksFrom = 0xe000
const columnSeparator = '\n'

/**
 * Makes devices found. SQLite keeps an index of every two neighbouring characters with their places, so that a text of
 * any length is found exactly by a phrase. PostgreSQL keeps one of three characters without places, and holds what it
 * finds against the texts.
 */
export async function insertSearchTexts(db: Db, devices: readonly SearchedDevice[]): Promise<void> {
  if (devices.length === 0) return
  const isPaired = isSqlite(db)
  await learnSounds(devices.map(({ name }) => name))
  const values = devices.map(({ id, ownerId, name, sn, address }) => {
    const texts = [name, sn, address]
    if (!isPaired) {
      const plain = texts.map(withoutEnds).join(columnSeparator)
      return sql`(${id}, ${ownerId}, ${plain}, ${toSoundHeads(name)})`
    }
    const pairs = texts.map(toPairs).join(' ')
    return sql`(${id}, ${ownerWord(ownerId)}, ${pairs}, ${toPairs(toNameKey(name))})`
  })
  const columns = sql.raw(isPaired ? 'rowid, owner, plain, sound' : 'rowid, owner_id, plain, sound')
  await sql`insert into device_search (${columns}) values ${sql.join(values)}`.execute(db)
}

export async function deleteSearchText(db: Db, id: number): Promise<void> {
  await sql`delete from device_search where rowid = ${id}`.execute(db)
}

/** The ids of devices that the text finds, of one owner or of anybody. */
export function foundIds(
  db: Db,
  search: string,
  ownerId: number | undefined,
): RawBuilder<{ rowid: number }> {
  if (!isSqlite(db)) return toPostgresSearch(search, ownerId).ids()
  const sound = nameKeyPart(search)
  const phrases = [`plain : ${toPhrase(search)}`]
  if (sound !== undefined) phrases.push(`sound : ${toPhrase(sound)}`)
  const found = `(${phrases.join(' OR ')})`
  const query = ownerId === undefined ? found : `${found} AND owner : ${ownerWord(ownerId)}`
  return sql`select rowid from device_search where device_search match ${query}`
}

const ownerWord = (ownerId: number) => `o${ownerId}`

/** Characters without blanks and ends, by which a phrase is cut. */
function toCharacters(text: string): string[] {
  const isBlank = /[\s\p{Cc}\p{Z}\u2403]/gu
  return Array.from(text.toLowerCase().replaceAll(isBlank, toVisible))
}

const toVisible = (blank: string) =>
  String.fromCodePoint(blanksFrom + (blank.charCodeAt(0) & 0xfff))

/** Each character with the one behind it: `ab` is `ab b␃`. */
function toPairs(text: string): string {
  const characters = toCharacters(text)
  return characters.map((one, at) => one + (characters[at + 1] ?? end)).join(' ')
}

/** A phrase of pairs, or the pairs that begin with a single character. */
function toPhrase(search: string): string {
  const characters = toCharacters(search.trim())
  const pairs = characters.slice(0, -1).map((one, at) => one + (characters[at + 1] ?? ''))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return pairs.length === 0 ? `${quoted(characters.join(''))} *` : quoted(pairs.join(' '))
}
