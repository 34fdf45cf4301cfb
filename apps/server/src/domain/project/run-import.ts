import type { ArchiveNounName, ImportChoice } from '@fieldhub/contract'
import type { ArchiveFile } from '#domain/foreign/archive-file.ts'
import { parseArchiveRow } from '#domain/foreign/foreign-reader.ts'
import type { JsonObject } from '#platform/json/canonical-json.ts'
import { ArchiveKeys } from './archive-keys.ts'
import type { ArchiveNoun } from './archive-noun.ts'
import { archiveNouns } from './archive-nouns.ts'
import type { ArchiveWork, ArchiveWriting } from './archive-work.ts'
import { existingRows, judgeRow, stateOf } from './plan-import.ts'
import type { ArchiveRow } from './read-rows.ts'
import { faultOfMessage, type RowFault } from './row-fault.ts'

/** Secrets by noun and key. */
export type ArchiveSecrets = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>

export interface ImportOrder {
  readonly file: ArchiveFile
  readonly secrets: ArchiveSecrets
  readonly choiceOf: (noun: ArchiveNounName, key: string) => ImportChoice
  readonly switchedOff: boolean
  readonly readContent: (sha256: string) => Promise<Uint8Array>
}

/** What a run reports while it goes on. */
export interface ImportListener {
  readonly isStopped: () => boolean
  readonly onRow: (
    noun: ArchiveNounName,
    key: string,
    done: 'created' | 'changed' | 'skipped',
  ) => void
  readonly onSkipped: (noun: ArchiveNounName, key: string, fault: RowFault) => void
  /** Everything of this noun is as it was before. */
  readonly onUndone: (noun: ArchiveNounName) => void
  readonly onPasswordless: (sn: string) => void
}

/** A row that could not be imported, or the stop of people, ended the run. */
export class ImportBroken extends Error {
  readonly noun: ArchiveNounName
  readonly key: string

  constructor(noun: ArchiveNounName, key: string, cause: unknown) {
    super('an import ended early', { cause })
    this.noun = noun
    this.key = key
  }
}

export class ImportStopped extends Error {}

/**
 * Imports noun by noun, in the order of their references. Each is imported whole or left as it was; those before it
 * stay. After a crash the same archive is imported again: what is there already counts as the same and is passed over.
 */
export async function runImport(
  work: ArchiveWork,
  order: ImportOrder,
  listener: ImportListener,
): Promise<void> {
  const target = new ArchiveKeys()
  const writing = { ...work, keys: new ArchiveKeys(), readContent: order.readContent }
  for (const noun of archiveNouns) {
    await noun.prepare?.(work)
    const existing = await existingRows(work, noun, target)
    const run: NounRun = {
      noun,
      writing,
      order,
      listener,
      target,
      existing,
      undo: [],
      room: noun.max - existing.size,
    }
    await importNoun(run)
  }
}

interface NounRun {
  readonly noun: ArchiveNoun
  readonly writing: ArchiveWriting
  readonly order: ImportOrder
  readonly listener: ImportListener
  /** Keys of what was there before. */
  readonly target: ArchiveKeys
  readonly existing: ReadonlyMap<string, ArchiveRow>
  /** Takes back what was done, the last first. */
  readonly undo: (() => Promise<unknown>)[]
  room: number
}

async function importNoun(run: NounRun): Promise<void> {
  const { noun, order, listener, undo } = run
  let present = ''
  try {
    for (const { key, json } of order.file.rows[noun.name] ?? []) {
      present = key
      if (listener.isStopped()) throw new ImportStopped()
      await importRow(run, key, json)
      // Other people's calls come between two rows.
      await new Promise(setImmediate)
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    listener.onUndone(noun.name)
    throw new ImportBroken(noun.name, present, error)
  }
}

async function importRow(run: NounRun, key: string, json: string): Promise<void> {
  const { noun, writing, order, listener, existing } = run
  const before = existing.get(key)
  const state = stateOf(before, json)
  const choice = state === 'conflict' ? choiceFor(noun, order.choiceOf(noun.name, key)) : undefined
  const isKept = state === 'same' || choice === 'useExisting'
  const secret = order.secrets[noun.name]?.[key] ?? {}
  const given = { key, row: toRow(run, json), secret, isNew: choice !== 'replace' }
  const id = isKept ? before?.id : await importNew(run, given, before)
  if (id !== undefined) {
    writing.keys.add(noun.name, id, key)
    await noun.addParts?.(writing, id, key)
  }
  const done = given.isNew ? 'created' : 'changed'
  listener.onRow(noun.name, key, isKept || id === undefined ? 'skipped' : done)
}

interface GivenRow {
  readonly key: string
  readonly row: JsonObject
  readonly secret: JsonObject
  readonly isNew: boolean
}

/** Undefined: by the rules of its form it cannot be here, and the rest goes on without it. */
async function importNew(
  run: NounRun,
  given: GivenRow,
  before: ArchiveRow | undefined,
): Promise<number | undefined> {
  const { noun, writing, listener } = run
  const { key, row, secret, isNew } = given
  const isFull = isNew && run.room <= 0
  const { keys } = writing
  const judged = isFull ? undefined : await judgeRow(writing, noun, { keys, row, secret, isNew })
  const fault = isFull ? faultOfMessage('archiveTooMany') : judged
  if (fault !== undefined) {
    listener.onSkipped(noun.name, key, fault)
    return undefined
  }
  if (!isNew) return change(run, before, row, secret)
  const id = await create(run, row, secret)
  const lacksPassword = noun.name === 'devices' && secret['password'] === undefined
  if (lacksPassword) listener.onPasswordless(key)
  return id
}

/** A choice that the noun does not have leaves what is there. */
function choiceFor(noun: ArchiveNoun, choice: ImportChoice): ImportChoice {
  return choicesOf(noun).includes(choice) ? choice : 'useExisting'
}

/** A serial number, a day and a place in the tree can be there once only. */
const onlyOnce: readonly ArchiveNounName[] = ['devices', 'calendarDays', 'groups']

export function choicesOf({ name, change: changed }: ArchiveNoun): ImportChoice[] {
  return [
    'useExisting',
    ...(onlyOnce.includes(name) ? [] : (['keepBoth'] as const)),
    ...(changed === undefined ? [] : (['replace'] as const)),
  ]
}

function toRow({ order }: NounRun, json: string): JsonObject {
  const row = parseArchiveRow(json)
  return order.switchedOff && typeof row['enabled'] === 'boolean' ? { ...row, enabled: false } : row
}

async function create(run: NounRun, row: JsonObject, secret: JsonObject): Promise<number> {
  const { noun, writing, undo } = run
  const { id } = await noun.create(writing, noun.toInput(writing.keys, row, secret))
  undo.push(() => noun.remove(writing, id))
  run.room -= 1
  return id
}

async function change(
  { noun, writing, target, undo }: NounRun,
  before: ArchiveRow | undefined,
  row: JsonObject,
  secret: JsonObject,
): Promise<number> {
  if (before === undefined || noun.change === undefined) throw new ImportStopped()
  const { id } = before
  const back = () =>
    noun.change?.(writing, id, noun.toInput(target, before.row, before.secret ?? {}))
  const takeBack = (await noun.remember?.(writing, id)) ?? (async () => back())
  await noun.change(writing, id, noun.toInput(writing.keys, row, secret))
  undo.push(takeBack)
  return id
}
