import type { ArchiveNounName, ImportRowState } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ArchiveFile, ArchiveFileRow } from '#domain/foreign/archive-file.ts'
import { parseArchiveRow } from '#domain/foreign/foreign-reader.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { type JsonObject, toObject } from '#platform/json/canonical-json.ts'
import { ArchiveKeys, provisionalFrom } from './archive-keys.ts'
import type { ArchiveNoun } from './archive-noun.ts'
import { archiveNouns } from './archive-nouns.ts'
import type { ArchiveWork } from './archive-work.ts'
import { type ArchiveRow, readRows } from './read-rows.ts'
import { faultOfError, faultOfIssues, faultOfMessage, type RowFault } from './row-fault.ts'

export interface PlannedRow {
  readonly noun: ArchiveNounName
  readonly key: string
  readonly state: ImportRowState
  readonly fault: RowFault | undefined
  /** Bytes of page space that it takes where it is made. */
  readonly space: number
}

/**
 * What an import would do, row by row. Nothing is changed. Things that conflict count as what they are in the archive, so
 * that a row is called impossible only if no choice makes it possible.
 */
export async function planImport(work: ArchiveWork, file: ArchiveFile): Promise<PlannedRow[]> {
  const plan: PlannedRow[] = []
  const keys = new ArchiveKeys()
  const target = new ArchiveKeys()
  const slices = new TimeSlices()
  let next = provisionalFrom
  for (const noun of archiveNouns) {
    const rows = file.rows[noun.name] ?? []
    const existing = await existingRows(work, noun, target)
    let room = noun.max - existing.size
    for (const { key, json } of rows) {
      const before = existing.get(key)
      const row = parseArchiveRow(json)
      const state = stateOf(before, json)
      const isNew = state === 'create'
      const space = spaceOf(file, noun, row)
      const found =
        faultBefore(isNew && room <= 0, space) ??
        (await judgeRow(work, noun, { keys, row, secret: secretOf(file, noun), isNew }))
      const judged = found === undefined ? state : 'impossible'
      plan.push({ noun: noun.name, key, state: judged, fault: found, space: space ?? 0 })
      await slices.pause()
      if (found !== undefined) continue
      if (isNew) room -= 1
      keys.add(noun.name, before?.id ?? next++, key)
      addParts(noun, keys, key, row)
    }
  }
  return plan
}

/** A row is not called impossible for what may lie in the sealed part. */
function secretOf({ secrets }: ArchiveFile, { sealed = {} }: ArchiveNoun): JsonObject {
  return secrets === undefined ? {} : sealed
}

/** What a row's contents take; undefined: one of them is not in the archive. */
function spaceOf({ contents }: ArchiveFile, noun: ArchiveNoun, row: JsonObject) {
  let sum = 0
  for (const sha256 of noun.contentsOf?.(row) ?? []) {
    const place = contents.get(sha256)
    if (place === undefined) return undefined
    sum += place.space
  }
  return sum
}

function faultBefore(isFull: boolean, space: number | undefined): RowFault | undefined {
  if (isFull) return faultOfMessage('archiveTooMany')
  return space === undefined ? faultOfMessage('archiveReference') : undefined
}

/** Everything of the account by the keys that an archive of it would have now. */
export async function existingRows(
  { context, caller }: ArchiveWork,
  noun: ArchiveNoun,
  keys: ArchiveKeys,
): Promise<ReadonlyMap<string, ArchiveRow>> {
  const { rows } = await readRows(noun, { context, caller, keys, addContent: () => undefined })
  return new Map(rows.map((row) => [row.key, row]))
}

export function stateOf(before: ArchiveRow | undefined, json: ArchiveFileRow['json']) {
  if (before === undefined) return 'create'
  return before.json === json ? 'same' : 'conflict'
}

interface JudgedRow {
  readonly keys: ArchiveKeys
  readonly row: JsonObject
  readonly secret: JsonObject
  readonly isNew: boolean
}

/** Holds a row against the rules of the console's form; undefined: it fits. */
export async function judgeRow(
  work: ArchiveWork,
  noun: ArchiveNoun,
  { keys, row, secret, isNew }: JudgedRow,
): Promise<RowFault | undefined> {
  try {
    const input = noun.toInput(keys, row, secret)
    const parsed = z.safeParse(noun.input, input)
    if (!parsed.success) return faultOfIssues(parsed.error.issues)
    const message = isNew ? await noun.judge?.(work, input) : undefined
    return message && faultOfMessage(message)
  } catch (error) {
    const fault = faultOfError(error)
    if (fault === undefined) throw error
    return fault
  }
}

/** Variables of a model that is not there yet. */
function addParts(noun: ArchiveNoun, keys: ArchiveKeys, key: string, row: JsonObject): void {
  if (noun.name !== 'models') return
  const slaves = Array.isArray(row['slaves']) ? row['slaves'].map(toObject) : []
  keys.addVariables(
    key,
    slaves.map(({ addr, var: list }) => ({
      addr: Number(addr),
      var: Array.isArray(list) ? list.map((one) => ({ name: String(toObject(one)['name']) })) : [],
    })),
  )
}
