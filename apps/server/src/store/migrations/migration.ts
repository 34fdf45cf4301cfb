import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** A step of the schema. After a release it is never changed; a new step follows it. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly up: (database: Kysely<Schema>, engine: Engine) => Promise<void>
}
