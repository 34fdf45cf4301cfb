import { TimeSlices } from '#platform/async/time-slices.ts'
import { canonicalJson, type JsonObject } from '#platform/json/canonical-json.ts'
import { type ArchiveKeys, MissingReference } from './archive-keys.ts'
import type { ArchiveItem, ArchiveNoun } from './archive-noun.ts'
import type { ArchiveReading } from './archive-work.ts'

export interface ArchiveRow {
  readonly id: number
  readonly key: string
  readonly row: JsonObject
  /** The row as text, by which rows are compared. */
  readonly json: string
  readonly secret: JsonObject | undefined
}

interface ReadRows {
  readonly rows: readonly ArchiveRow[]
  /** Names of what refers to another account's things, or to what is gone. */
  readonly leftOut: readonly string[]
}

interface Draft {
  readonly item: ArchiveItem
  readonly row: JsonObject
  readonly json: string
}

/** Rows of a noun in their order, known to those that come after. */
export async function readRows(noun: ArchiveNoun, reading: ArchiveReading): Promise<ReadRows> {
  const leftOut: string[] = []
  const drafts: Draft[] = []
  const slices = new TimeSlices()
  const items = await noun.list(reading)
  for (const item of items) {
    // Rows of one tree name each other, and their place is a key by itself.
    if (noun.name === 'groups') reading.keys.add(noun.name, item.id, item.name)
  }
  for (const item of items) {
    try {
      const row = await item.toRow()
      drafts.push({ item, row, json: canonicalJson(row) })
    } catch (error) {
      if (!(error instanceof MissingReference)) throw error
      leftOut.push(item.name)
    }
    await slices.pause()
  }
  const rows = withKeys(noun, drafts, reading.keys)
  for (const { id, key } of rows) {
    await noun.addParts?.(reading, id, key)
    await slices.pause()
  }
  return { rows, leftOut: leftOut.toSorted() }
}

function withKeys({ name: noun }: ArchiveNoun, drafts: readonly Draft[], keys: ArchiveKeys) {
  const counts = new Map<string, number>()
  return drafts.toSorted(byNameAndContent).map(({ item, row, json }): ArchiveRow => {
    const count = (counts.get(item.name) ?? 0) + 1
    counts.set(item.name, count)
    const key = count === 1 ? item.name : `${item.name}~${count}`
    keys.add(noun, item.id, key)
    return { id: item.id, key, row, json, secret: item.toSecret?.() }
  })
}

/** By code units, so that every machine has one order. */
function byNameAndContent(one: Draft, other: Draft): number {
  return (
    compare(one.item.name, other.item.name) ||
    compare(one.json, other.json) ||
    one.item.id - other.item.id
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
