import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countAlarms, countSeries, selectAlarms, selectSeries } from './alarm/alarm-log-store.ts'
import { countOpenAlarms } from './alarm/alarm-stats-store.ts'
import { countPushes, selectPushes } from './alarm/push-list-store.ts'
import { readStatesWithAlarms } from './alarm/trigger-state-store.ts'
import { readAuditPage } from './audit/audit-store.ts'
import { selectCommands } from './command/command-log-store.ts'
import { selectDevicePage } from './device/device-list-store.ts'
import type { DeviceFilter } from './device/device-match.ts'
import { plugins } from './engine.ts'
import { openStore } from './open-store.ts'
import { loadPostgres } from './postgres/postgres-driver.ts'
import { plannerOptions } from './postgres/postgres-pool.ts'
import type { Schema } from './schema.ts'
import { silentLog } from './testing/on-each-engine.ts'
import { createPostgresDatabase, postgresMissing } from './testing/private-postgres.ts'

const owner = 1
const rows = 20_000
const accounts = 20

/** Logs of many accounts, each of which has a small part of every table. */
const fill = [
  sql`insert into alarm_log (owner_id, trigger_id, trigger_name, device_id, device_name, var_id, var_name, unit,
      condition, dead_zone, content, start_time, end_time, state, remark)
    select 1 + i % ${sql.lit(accounts)}, i % 500, '', i % 700, '', 1, '', '', 'gt', 0, repeat('x', 60), i,
      case when i % 100 > 0 then i end, 'open', '' from generate_series(1, ${sql.lit(rows)}) i`,
  sql`insert into audit (time, account_id, owner_id, via, action, target, detail, code, ip)
    select i, 1 + i % ${sql.lit(accounts)}, 1 + i % ${sql.lit(accounts)}, 'console', repeat('x', 60), '', '', 200, ''
    from generate_series(1, ${sql.lit(rows)}) i`,
  sql`insert into command_log (device_id, var_id, account_id, owner_id, time, value, cost_ms, result, tx, rx, settled_at)
    select i % 700, 1, 1, 1 + i % ${sql.lit(accounts)}, i, 0, 0, '', repeat('x', 60), '', i
    from generate_series(1, ${sql.lit(rows)}) i`,
  sql`insert into push_delivery (push_id, owner_id, alarm_id, trigger_id, kind, contact_id, contact_name, channel,
      target, device_name, content, state, reason, provider, receipt, code, time)
    select i, 1 + i % ${sql.lit(accounts)}, i, i % 500, 'first', 1, '', '', '', '', repeat('x', 60), 'sent', '', '', '',
      '', i from generate_series(1, ${sql.lit(rows)}) i`,
  sql`insert into device (owner_id, name, sn, password, type_id, mode, created_at, address, location_mode, firmware,
      group_id, model_id, name_order)
    select 1, 'pump ' || i, 'PLAN' || i, 'secret12', 1 + i % 2, case when i % 2 = 0 then 'cloud' else 'transparent' end,
      i, '', 'manual', '', 1 + i % 20, 1 + i % 30, 'pump ' || i from generate_series(1, ${sql.lit(rows)}) i`,
  sql`insert into trigger_state (trigger_id, device_id, var_id, version, run_status, since, last_time)
    select i % 500, i, 1, 1, 0, 0, 0 from generate_series(1, ${sql.lit(rows)}) i`,
]

/** A database with such logs, and the plans of what is asked of it from then on. */
async function openExplained() {
  const databaseUrl = await createPostgresDatabase()
  const store = await openStore({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(() => store.close())
  for (const statement of fill) await statement.execute(store.meta)
  await sql`vacuum analyze`.execute(store.meta)
  const { Pool } = loadPostgres()
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: plannerOptions })
  const asked: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins,
    log: ({ query }) => void asked.push(query),
  })
  onTestFinished(() => db.destroy())
  const plans = async () => {
    const found: string[] = []
    for (const { sql: text, parameters } of asked) {
      const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
        ...parameters,
      ])
      found.push(`${text}\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`)
    }
    return found
  }
  return { db, plans }
}

const large = /Seq Scan on (alarm_log|audit|command_log|push_delivery|trigger_state)\b/

describe.skipIf(postgresMissing() !== undefined)('plans of PostgreSQL for lists', () => {
  test('a page far behind reads the rows of that page alone, and counts and groups read indices', async () => {
    const { db, plans } = await openExplained()
    const deep = { offset: 900, limit: 20 }
    const query = { ownerId: owner }
    await selectAlarms(db, query, deep)
    await countAlarms(db, query)
    await countAlarms(db, { ...query, state: 'open' })
    await selectSeries(db, query, deep)
    await countSeries(db, query)
    await countOpenAlarms(db, owner)
    await selectCommands(db, query, deep)
    await readAuditPage(db, { accountId: owner }, deep)
    const found = await plans()
    expect(found).toHaveLength(14)
    // What others did is little, and the rows of a page are read by their ids.
    const isNarrow = (plan: string) =>
      /Index Only Scan|audit_by_others|using audit_pkey/.test(plan) && !large.test(plan)
    expect(found.filter((plan) => !isNarrow(plan))).toEqual([])
  })

  test('the open alarms of a severity are read without passing over those of others', async () => {
    const { db, plans } = await openExplained()
    const query = { ownerId: owner, state: 'open', severity: 'urgent' } as const
    await selectAlarms(db, query, { offset: 0, limit: 10 })
    expect(await plans()).toEqual([expect.stringContaining('alarm_log_open_severity')])
  })

  test('deep pages of a fleet and its counts walk indices, whatever they are ordered and filtered by', async () => {
    const { db, plans } = await openExplained()
    const filters: DeviceFilter[] = [{}, { mode: 'cloud' }, { typeId: 1 }, { statuses: [0] }]
    const sorts = [
      undefined,
      'name',
      'sn',
      'status',
      'createTime',
      'loginTime',
      'csq',
      'group',
      'model',
    ] as const
    for (const filter of filters) {
      for (const sort of sorts) {
        const { ids } = await selectDevicePage(
          db,
          owner,
          { ...filter, sort, order: 'asc' },
          { offset: 4_000, limit: 20 },
        )
        expect(ids).toHaveLength(20)
      }
    }
    const found = await plans()
    expect(found.filter((plan) => /Seq Scan on device\b|Sort Key/.test(plan))).toEqual([])
  })

  test('a series, the messages of a trigger and the states of a start are found by their indices', async () => {
    const { db, plans } = await openExplained()
    const first = { offset: 0, limit: 20 }
    await selectAlarms(db, { ownerId: owner, seriesId: 7 }, first)
    await selectPushes(db, { ownerId: owner, triggerId: 7 }, first)
    await countPushes(db, { ownerId: owner, triggerId: 7 })
    await readStatesWithAlarms(db).next()
    const found = await plans()
    expect(found).toHaveLength(4)
    expect(found.filter((plan) => large.test(plan))).toEqual([])
  })
})
