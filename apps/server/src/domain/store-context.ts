import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Schema } from '#store/schema.ts'

/** What a use case needs that only reads or writes rows. */
export interface StoreContext {
  readonly db: Kysely<Schema>
}

/** What a use case needs that asks for the time too. */
export interface ClockContext extends StoreContext {
  readonly clock: Clock
}
