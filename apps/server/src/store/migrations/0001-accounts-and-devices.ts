import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Engine, Migration } from './migration.ts'

type ColumnType = 'bigint' | 'text' | 'double precision'

/** Both engines understand these types; SQLite treats them as INTEGER, TEXT and REAL. */
export const accountsAndDevices: Migration = {
  version: 1,
  name: 'accounts and devices',
  up: async (database, engine) => {
    await createAccounts(database, engine)
    await createModels(database, engine)
    await createDevices(database, engine)
    await createLogs(database, engine)
  },
}

async function createAccounts(database: Kysely<Schema>, engine: Engine): Promise<void> {
  const texts = ['name', 'password_hash', 'role', 'nickname', 'phone', 'email', 'company_name']
  const moreTexts = ['company_address', 'wechat_name', 'api_token']
  const numbers = ['sms_current', 'sms_max', 'space_used', 'space_max', 'is_demo', 'created_at']
  await withColumns(withId(database.schema.createTable('account'), engine), {
    text: [...texts, ...moreTexts],
    bigint: [...numbers, 'seen_at'],
  }).execute()
  await index(database, 'account', ['name'], 'unique')
  await index(database, 'account', ['api_token'])

  await withColumns(withId(database.schema.createTable('session'), engine), {
    bigint: ['account_id', 'replaced_until', 'created_at', 'seen_at'],
    text: ['token_hash', 'ip', 'agent'],
  })
    .addColumn('replaced_hash', 'text')
    .execute()
  await index(database, 'session', ['token_hash'], 'unique')
  await index(database, 'session', ['replaced_hash'])
  await index(database, 'session', ['account_id'])

  await withColumns(database.schema.createTable('counter'), { text: ['name'], bigint: ['value'] })
    .addPrimaryKeyConstraint('counter_key', ['name'])
    .execute()
}

async function createModels(database: Kysely<Schema>, engine: Engine): Promise<void> {
  await withColumns(withId(database.schema.createTable('model'), engine), {
    bigint: ['owner_id', 'version', 'var_count', 'updated_at'],
    text: ['name', 'slaves'],
  }).execute()
  await index(database, 'model', ['owner_id'])

  await withColumns(database.schema.createTable('model_version'), {
    bigint: ['model_id', 'version', 'created_at'],
    text: ['name', 'slaves'],
  })
    .addPrimaryKeyConstraint('model_version_key', ['model_id', 'version'])
    .execute()
}

async function createDevices(database: Kysely<Schema>, engine: Engine): Promise<void> {
  await withColumns(withId(database.schema.createTable('device'), engine), {
    bigint: ['owner_id', 'type_id', 'created_at'],
    text: ['name', 'sn', 'password', 'mode', 'address', 'location_mode', 'firmware'],
  })
    .addColumn('model_id', 'bigint')
    .addColumn('group_id', 'bigint')
    .addColumn('longitude', 'double precision')
    .addColumn('latitude', 'double precision')
    .addColumn('login_time', 'bigint')
    .addColumn('activated_time', 'bigint')
    .addColumn('csq', 'bigint')
    .execute()
  await index(database, 'device', ['sn'], 'unique')
  await index(database, 'device', ['owner_id'])
  await index(database, 'device', ['model_id'])

  await withColumns(database.schema.createTable('pinned_variable'), {
    bigint: ['device_id', 'var_id'],
  })
    .addPrimaryKeyConstraint('pinned_variable_key', ['device_id', 'var_id'])
    .execute()
}

async function createLogs(database: Kysely<Schema>, engine: Engine): Promise<void> {
  await withColumns(withId(database.schema.createTable('state_log'), engine), {
    bigint: ['device_id', 'owner_id', 'time'],
    text: ['type', 'content', 'ip'],
  }).execute()
  await index(database, 'state_log', ['device_id', 'id'])
  await index(database, 'state_log', ['owner_id', 'id'])

  await withColumns(withId(database.schema.createTable('command_log'), engine), {
    bigint: ['device_id', 'var_id', 'account_id', 'time'],
    'double precision': ['value', 'cost_ms'],
    text: ['result', 'tx', 'rx'],
  })
    .addColumn('read_back', 'double precision')
    .execute()
  await index(database, 'command_log', ['device_id', 'id'])

  await withColumns(database.schema.createTable('sample_count'), {
    bigint: ['owner_id', 'hour', 'count'],
  })
    .addPrimaryKeyConstraint('sample_count_key', ['owner_id', 'hour'])
    .execute()
}

/** AUTOINCREMENT never gives an id a second time, so logs and samples of a removed row cannot return. */
function withId(
  table: CreateTableBuilder<string, never>,
  engine: Engine,
): CreateTableBuilder<string, string> {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (id) => id.primaryKey().generatedByDefaultAsIdentity())
}

function withColumns(
  table: CreateTableBuilder<string, string>,
  columns: Readonly<Partial<Record<ColumnType, readonly string[]>>>,
): CreateTableBuilder<string, string> {
  const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
  const named = Object.entries(columns).flatMap(([type, names]) =>
    names.map((name) => ({ name, type })),
  )
  return named.reduce(
    (built, { name, type }) => built.addColumn(name, sql.raw(type), notNull),
    table,
  )
}

async function index(
  database: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  kind: 'unique' | 'plain' = 'plain',
): Promise<void> {
  const built = database.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns([...columns])
  await (kind === 'unique' ? built.unique() : built).execute()
}
