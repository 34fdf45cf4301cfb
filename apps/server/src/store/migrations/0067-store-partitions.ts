import { sql } from 'kysely'
import { partitionCount } from '#facts/partition.ts'
import type { Migration } from './migration.ts'

/**
 * Which process stores the samples of which devices (decision 0112). A transaction of such a process names all
 * partitions that it believes to hold, with their epochs, and is refused when one of them is another's by now; it shares
 * a lock that whoever takes a partition away waits for. It learns by the way of changes of what is wanted of its values.
 */
export const storePartitions: Migration = {
  version: 67,
  name: 'store partitions',
  up: async (database, engine) => {
    if (engine === 'sqlite') return
    await sql`create table store_partition (id bigint primary key, epoch bigint not null,
      slot bigint not null, owner text not null)`.execute(database)
    await sql`insert into store_partition (id, epoch, slot, owner)
      select id, 0, 0, '' from generate_series(0, ${sql.lit(partitionCount - 1)}) as id`.execute(
      database,
    )
    await sql`create table store_interest (id bigint primary key, version bigint not null)`.execute(
      database,
    )
    await sql`insert into store_interest (id, version) values (1, 0)`.execute(database)
    await sql`create function hold_partitions(claimed bigint, at_slot bigint, ids bigint[],
        epochs bigint[]) returns bigint language plpgsql as $$
      begin
        perform hold_store_epoch(claimed);
        perform pg_advisory_xact_lock_shared(4711005, at_slot::int);
        if (select count(*) from store_partition p
            join unnest(ids, epochs) as held (id, epoch) on p.id = held.id and p.epoch = held.epoch
            where p.slot = at_slot) <> cardinality(ids) then
          raise exception 'another process holds a partition of this store'
            using errcode = '57F01';
        end if;
        return (select version from store_interest);
      end $$`.execute(database)
  },
}
