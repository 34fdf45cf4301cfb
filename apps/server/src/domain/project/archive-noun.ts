import type { ArchiveNounName, FieldMessage } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { JsonObject } from '#platform/json/canonical-json.ts'
import type { ArchiveKeys } from './archive-keys.ts'
import type { ArchiveReading, ArchiveWork, ArchiveWriting } from './archive-work.ts'

/** A thing of the account, written as a row when its turn has come. */
export interface ArchiveItem {
  readonly id: number
  /** By what people know it. Of things with one name, the content decides which is first. */
  readonly name: string
  readonly toRow: () => JsonObject | Promise<JsonObject>
  /** What no row may hold: it goes into the sealed part, and only when that is asked for. */
  readonly toSecret?: () => JsonObject
}

/** How things of a noun get into an archive and out of it. */
interface NounDefinition<Input> {
  readonly name: ArchiveNounName
  /** Clears away what a run that was killed left unfinished, before another begins. */
  readonly prepare?: (work: ArchiveWork) => Promise<void>
  /** Rules of the console's form. */
  readonly input: z.ZodMiniType<Input>
  /** Everything of the account, in any order. */
  readonly list: (reading: ArchiveReading) => Promise<readonly ArchiveItem[]>
  /** A row as the form would send it, with ids in the place of keys. */
  readonly toInput: (keys: ArchiveKeys, row: JsonObject, secret: JsonObject) => unknown
  readonly create: (writing: ArchiveWriting, input: Input) => Promise<{ readonly id: number }>
  readonly remove: (writing: ArchiveWriting, id: number) => Promise<unknown>
  /** Hashes of the contents that a row names. */
  readonly contentsOf?: (row: JsonObject) => readonly string[]
  /** How many an account may have. */
  readonly max: number
  /** What its form alone cannot know. Undefined: it can be made. */
  readonly judge?: (writing: ArchiveWork, input: Input) => Promise<FieldMessage | undefined>
  /** Reads what is changed, so that the change can be taken back; left out: its row is written back. */
  readonly remember?: (writing: ArchiveWriting, id: number) => Promise<() => Promise<unknown>>
  /** Makes known what others refer to inside of a thing that is there now. */
  readonly addParts?: (
    work: ArchiveWork & Pick<ArchiveWriting, 'keys'>,
    id: number,
    key: string,
  ) => Promise<void>
  /** What the sealed part may have for a row, as long as nobody has opened it. */
  readonly sealed?: JsonObject
  /** Left out: what is there already is never changed. */
  readonly change?: (writing: ArchiveWriting, id: number, input: Input) => Promise<unknown>
}

/** A noun as lists hold it: what it takes is checked by its own rules. */
export interface ArchiveNoun extends NounDefinition<unknown> {
  readonly input: z.ZodMiniType
}

export function archiveNoun<Input>(definition: NounDefinition<Input>): ArchiveNoun {
  const { input, create, change, judge, ...rest } = definition
  return {
    ...rest,
    input,
    create: (writing, given) => create(writing, z.parse(input, given)),
    ...(judge !== undefined && {
      judge: (work, given) => judge(work, z.parse(input, given)),
    }),
    ...(change !== undefined && {
      change: (writing, id, given) => change(writing, id, z.parse(input, given)),
    }),
  }
}
