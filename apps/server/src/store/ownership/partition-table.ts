import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { allPartitions, type Grant } from '#facts/partition.ts'
import type { Schema } from '../schema.ts'
import { shareName } from './partition-hold.ts'

const waitTries = 100
const waitMs = 100

/** Which process holds which partition, as the database knows it. Only the owner of the store writes here. */
export class PartitionTable {
  readonly #db: Kysely<Schema>
  readonly #epoch: number

  constructor(db: Kysely<Schema>, epoch: number) {
    this.#db = db
    this.#epoch = epoch
  }

  /** Gives partitions to a process; whoever held them before can no longer write. A row that somebody removed is made anew. */
  async give(ids: readonly number[], slot: number, owner: string): Promise<Grant[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<{ id: number; epoch: number }>`
      insert into store_partition (id, epoch, slot, owner)
        select id, (select coalesce(max(epoch), 0) + 1 from store_partition), ${slot}, ${owner}
        from unnest(${[...ids]}::bigint[]) as id
      on conflict (id) do update set epoch = store_partition.epoch + 1, slot = excluded.slot,
        owner = excluded.owner
      returning id, epoch`.execute(this.#db)
    return rows.map(({ id, epoch }) => [Number(id), Number(epoch)])
  }

  /** The owner of the store begins with all of them. */
  async takeAll(): Promise<void> {
    await this.give(allPartitions, 0, '')
  }

  /** Ends the connections of a process that lost its partitions, and waits until nothing that it began goes on. */
  async shutOut(slot: number, owner: string): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database()
        and application_name = ${shareName(this.#epoch, slot, owner)}`.execute(this.#db)
    for (let attempt = 0; attempt < waitTries; attempt += 1) {
      const { rows } = await sql<{ isOver: boolean }>`
        select pg_try_advisory_xact_lock(4711005, ${slot}::int) as "isOver"`.execute(this.#db)
      if (rows[0]?.isOver === true) return
      await sleep(waitMs)
    }
    throw new Error(`what process ${owner} had begun does not end`)
  }

  /** Raises the number by which holders of partitions learn that something else is wanted of their values. */
  async raiseInterest(): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      update store_interest set version = version + 1 returning version`.execute(this.#db)
    return Number(rows[0]?.version ?? 0)
  }
}
