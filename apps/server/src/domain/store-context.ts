import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Schema } from '#store/schema.ts'

/** Context of use cases that only read or write rows. */
export interface StoreContext {
  readonly db: Kysely<Schema>
}

/** Context of use cases that need the time too. */
export interface ClockContext extends StoreContext {
  readonly clock: Clock
}
