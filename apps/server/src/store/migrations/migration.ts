import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** A step of the schema. Once released it is never changed; the next one comes after it. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly up: (database: Kysely<Schema>, engine: Engine) => Promise<void>
}
