import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Engine, Migration } from './migration.ts'

/** The trail of commands, restarts of devices, and firmware: packages, offers and roll-outs. */
export const commandsFirmware: Migration = {
  version: 12,
  name: 'commands and firmware',
  up: async (database, engine) => {
    await extendCommandLog(database)
    await createReboots(database, engine)
    await createFirmware(database, engine)
    if (engine === 'postgres') await createBlobs(database)
  },
}

const newColumns = {
  owner_id: 'bigint not null default 0',
  var_name: `text not null default ''`,
  origin: `text not null default 'manual'`,
  source_id: 'bigint',
  depth: 'bigint not null default 0',
  state: `text not null default ''`,
  exception_code: 'bigint',
  sent_at: 'bigint',
  answered_at: 'bigint',
  settled_at: 'bigint',
}

async function extendCommandLog(database: Kysely<Schema>): Promise<void> {
  for (const [name, type] of Object.entries(newColumns)) {
    await sql`alter table command_log add column ${sql.ref(name)} ${sql.raw(type)}`.execute(
      database,
    )
  }
  // Older commands count as settled at the time when they were written.
  await sql`update command_log set settled_at = time,
    state = case when result = 'ok' then 'confirmed' else 'failed' end,
    owner_id = coalesce((select owner_id from device where device.id = command_log.device_id), 0)`.execute(
    database,
  )
  await sql`update command_log set result = '' where result = 'ok'`.execute(database)
  await sql`create index command_log_by_owner on command_log (owner_id, id)`.execute(database)
  await sql`create index command_log_by_variable on command_log (device_id, var_id, id)`.execute(
    database,
  )
  await sql`create index command_log_open on command_log (id) where settled_at is null`.execute(
    database,
  )
}

async function createReboots(database: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql`create table device_reboot (${idColumn(engine)}, device_id bigint not null,
    owner_id bigint not null, account_id bigint not null, state text not null,
    reason text not null, started_at bigint not null, answered_at bigint, settled_at bigint)`.execute(
    database,
  )
  await sql`create index device_reboot_by_device on device_reboot (device_id, id)`.execute(database)
  await sql`create index device_reboot_open on device_reboot (id) where settled_at is null`.execute(
    database,
  )
}

async function createFirmware(database: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql`create table firmware (${idColumn(engine)}, owner_id bigint not null,
    is_public bigint not null, type_id bigint not null, version text not null, note text not null,
    file_name text not null, bytes bigint not null, sha256 text not null, md5 text not null,
    created_at bigint not null, unique (owner_id, type_id, version))`.execute(database)
  await sql`create index firmware_by_sha256 on firmware (sha256)`.execute(database)
  await sql`create table firmware_rollout (${idColumn(engine)}, owner_id bigint not null,
    firmware_id bigint not null, state text not null, reason text not null, stages text not null,
    stage bigint not null, failure_limit bigint not null, failures_max bigint not null,
    base_url text not null, created_at bigint not null, settled_at bigint)`.execute(database)
  await sql`create index firmware_rollout_by_owner on firmware_rollout (owner_id, id)`.execute(
    database,
  )
  await sql`create table firmware_offer (${idColumn(engine)}, device_id bigint not null,
    owner_id bigint not null, account_id bigint not null, firmware_id bigint not null,
    rollout_id bigint, stage bigint not null, version text not null, from_version text not null,
    state text not null, percent bigint, code bigint, reason text not null,
    created_at bigint not null, told_at bigint, seen_at bigint not null, settled_at bigint,
    token_hash text not null, token_until bigint not null, base_url text not null)`.execute(
    database,
  )
  // A device has at most one update at a time.
  await sql`create unique index firmware_offer_open on firmware_offer (device_id)
    where settled_at is null`.execute(database)
  await sql`create index firmware_offer_by_device on firmware_offer (device_id, id)`.execute(
    database,
  )
  await sql`create index firmware_offer_by_rollout on firmware_offer (rollout_id, stage)
    where rollout_id is not null`.execute(database)
  await sql`create unique index firmware_offer_by_token on firmware_offer (token_hash)
    where token_hash <> ''`.execute(database)
}

/** Files, for where there is no folder that all processes share. */
async function createBlobs(database: Kysely<Schema>): Promise<void> {
  await sql`create table blob (sha256 text primary key, upload text not null,
    bytes bigint not null)`.execute(database)
  await sql`create table blob_part (upload text not null, place bigint not null,
    data bytea not null, primary key (upload, place))`.execute(database)
}

function idColumn(engine: Engine) {
  return sql.raw(
    engine === 'sqlite'
      ? 'id integer primary key autoincrement'
      : 'id bigint generated by default as identity primary key',
  )
}
