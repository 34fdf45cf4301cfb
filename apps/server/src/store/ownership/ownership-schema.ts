import type { LeaseLine } from './lease-line.ts'

/** Advisory locks, by any fixed numbers: of the owner, of transactions that write, and of making what is below. */
export const ownerLock = 4_711_002
export const writersLock = 4_711_003
const schemaLock = 4_711_004

/** The largest number of owners and renewals: JavaScript counts exactly that far. */
const countMax = 2 ** 52

/** Longest name of a connection that PostgreSQL keeps. */
const nameLengthMax = 63

/** By this name of its connections an owner is found by the one that comes after it. */
export function nameInDatabase(epoch: number, process: string): string {
  return `fieldhub ${epoch} ${process.replaceAll(/[^\w.:-]/g, '_')}`.slice(0, nameLengthMax)
}

/** Statements by which a new connection is named and then reads which epoch the store is in. */
export function admitConnection(name: string): string {
  return `set application_name = '${name}'; select epoch from store_owner where id = 1`
}

/** A call that the database refuses when the store is in another epoch, with its values. */
export interface Guard {
  readonly name: string
  readonly values: readonly (number | readonly number[])[]
}

export const guardOfEpoch = (epoch: number): Guard => ({
  name: 'hold_store_epoch',
  values: [epoch],
})

/** Begins a transaction that the database refuses when the store is in another epoch, and that the next owner waits for. */
export const beginInEpoch = (epoch: number): string => `begin; select hold_store_epoch(${epoch})`

/**
 * Makes the row of the owner. It is no migration, as a process owns the store before it migrates it. The error's code
 * is in the class of an operator's interventions: to the process that gets it the store is away.
 */
export async function prepareOwnership(line: LeaseLine): Promise<void> {
  const [found] = await line.query<{ isThere: boolean }>(
    `select to_regprocedure('hold_store_epoch(bigint)') is not null and exists (
        select from pg_attribute where attrelid = to_regclass('store_owner') and attname = 'installation'
      ) as "isThere"`,
  )
  if (found?.isThere === true) return
  await line.query(`begin;
    select pg_advisory_xact_lock(${schemaLock});
    create table if not exists store_owner (id bigint primary key, epoch bigint not null);
    insert into store_owner (id, epoch) values (1, 0) on conflict do nothing;
    alter table store_owner add column if not exists owner text not null default '';
    alter table store_owner add column if not exists beat bigint not null default 0;
    alter table store_owner add column if not exists url text not null default '';
    alter table store_owner add column if not exists key_check text not null default '';
    alter table store_owner add column if not exists installation text not null default '';
    alter table store_owner drop constraint if exists store_owner_is_one;
    alter table store_owner add constraint store_owner_is_one check (id = 1
      and epoch between 0 and ${countMax} and beat between 0 and ${countMax});
    create or replace function hold_store_epoch(claimed bigint) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${writersLock});
        if not exists (select from store_owner where epoch = claimed) then
          raise exception 'another process owns this store' using errcode = '57F01';
        end if;
      end $$;
    commit`)
}

/**
 * Makes the row of the owner anew where somebody removed it. Its epoch is above all that were, so that what an owner of
 * before still does is refused: none has counted as many owners as there are seconds since 1970, and a second removal
 * comes later.
 */
export async function restoreOwnerRow(line: LeaseLine): Promise<void> {
  await line.query(`insert into store_owner (id, epoch)
    values (1, extract(epoch from clock_timestamp())::bigint) on conflict do nothing`)
}
