import { type Kysely, type RawBuilder, sql } from 'kysely'
import { toLikeText } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import { nameKeyPart, toNameKey } from './name-key.ts'

/** The index has so many characters of a text together, and so many of each sound; migration 49 says the same. */
const textLength = 3
const soundLength = 8
/** Marks of sounds and owners, which no text holds and no search finds. */
const end = '\u2403'
const otherEnd = '\uf8ff'

/** A text as PostgreSQL's index has it. */
export const withoutEnds = (text: string) => text.toLowerCase().replaceAll(end, otherEnd)

/** What is kept of how a name sounds: each beginning once. */
export function toSoundHeads(name: string): string {
  const rests = toNameKey(name).split('|').filter(Boolean)
  return [...new Set(rests.map(toHead))].map((head) => `|${head}`).join('')
}

const toHead = (sound: string) => Array.from(sound).slice(0, soundLength).join('')

/** What one search asks of the index, and of the texts where the index does not tell it all. */
export interface PostgresSearch {
  readonly ids: (atMost?: number) => RawBuilder<{ rowid: number }>
  readonly count: RawBuilder<{ count: number }>
  /** Whether the search finds a device, which is among all that it finds. */
  readonly isAmongFound: RawBuilder<boolean>
  /** Whether the search finds the device, by its own row of texts. */
  readonly findsDevice: RawBuilder<boolean>
}

export function toPostgresSearch(search: string, ownerId: number | undefined): PostgresSearch {
  const text = withoutEnds(search.trim())
  const sound = nameKeyPart(search)?.slice(1)
  const query = toQuery(text, sound, ownerId)
  const like = sql`${toLikeText(text)}::text`
  const soundLike =
    sound === undefined ? sql`null::text` : sql`${toLikeText(`|${toHead(sound)}`)}::text`
  const isCut = sound !== undefined && sound.length > soundLength
  const keyLike = isCut ? sql`${toLikeText(`|${sound}`)}::text` : sql`null::text`
  const isExact = Array.from(text).length <= textLength
  const given = sql`${query}::tsquery, ${isExact ? sql`null::text` : like}, ${soundLike}, ${keyLike}`
  const heard = sql`(searched.sound like ${soundLike} and (${keyLike} is null or device.name_key like ${keyLike}))`
  const ids = (atMost?: number) =>
    sql<{ rowid: number }>`select ids as rowid
      from device_search_ids(${given}, ${atMost ?? null}::bigint) ids`
  const owned = ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`
  return {
    ids,
    count: sql`select device_search_count(${given}) as count`,
    // Many are found sooner by reading all texts. Sounds are longer, so the ids that the index finds are hashed.
    isAmongFound:
      sound === undefined
        ? sql<boolean>`device.id in (select rowid from device_search where ${owned} and plain like ${like})`
        : sql<boolean>`(device.id in (${ids()})) is true`,
    // As a value, a subquery is asked for the rows that are walked, and never joined with all of the texts.
    findsDevice: sql<boolean>`(select searched.plain like ${like} or coalesce(${heard}, false)
      from device_search searched where searched.rowid = device.id)`,
  }
}

/** All of the text's parts, or the beginning of the sound; of one owner, or of anybody. */
function toQuery(text: string, sound: string | undefined, ownerId: number | undefined): string {
  const parts = [toTextQuery(Array.from(text))]
  if (sound !== undefined) parts.push(toPart(`${end}${end}${end}${toHead(sound)}`))
  const found = `(${parts.join(' | ')})`
  return ownerId === undefined ? found : `${quoted(`${end}owner ${ownerId}`)} & ${found}`
}

function toTextQuery(characters: readonly string[]): string {
  if (characters.length < textLength) return toPart(characters.join(''))
  const parts = characters.slice(textLength - 1).map((_, at) => {
    return quoted(characters.slice(at, at + textLength).join(''))
  })
  return `(${[...new Set(parts)].join(' & ')})`
}

const toPart = (beginning: string) => `${quoted(beginning)}:*`

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** How many devices a search finds. */
export async function countInPostgres(
  db: Kysely<Schema>,
  { count }: PostgresSearch,
): Promise<number> {
  const { rows } = await count.execute(db)
  return Number(rows[0]?.count ?? 0)
}
