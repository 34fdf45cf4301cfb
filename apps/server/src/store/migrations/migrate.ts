import { type Kysely, sql, type Transaction } from 'kysely'
import { StartFault } from '#platform/process/settings/setting-error.ts'
import type { Schema } from '../schema.ts'
import { accountsAndDevices } from './0001-accounts-and-devices.ts'
import { samples } from './0002-samples.ts'
import { personal } from './0003-personal.ts'
import { sharesOrdersAudit } from './0004-shares-orders-audit.ts'
import { groups } from './0005-groups.ts'
import { serialLog } from './0006-serial-log.ts'
import { quotaUse } from './0007-quota-use.ts'
import { groupShares } from './0008-group-shares.ts'
import { deviceLife } from './0009-device-life.ts'
import { deviceConfig } from './0011-device-config.ts'
import { commandsFirmware } from './0012-commands-firmware.ts'
import { positions } from './0013-positions.ts'
import { alarms } from './0014-alarms.ts'
import { timedTasks } from './0016-timings.ts'
import { configurations } from './0017-configurations.ts'
import { commandGivers } from './0018-command-givers.ts'
import { deviceRegistration } from './0019-device-registration.ts'
import { apiTokens } from './0020-api-tokens.ts'
import { secondFactor } from './0021-second-factor.ts'
import { deviceLine } from './0022-device-line.ts'
import { historyBytes } from './0023-history-bytes.ts'
import { endedPages } from './0024-ended-pages.ts'
import { idsAsRows } from './0025-ids-as-rows.ts'
import { transmissions } from './0026-transmissions.ts'
import { forwardings } from './0027-forwardings.ts'
import { forwardingQueue } from './0028-forwarding-queue.ts'
import { timedTaskSteps } from './0029-timed-task-steps.ts'
import { homeSteps } from './0030-home-steps.ts'
import { apiTokenDevices } from './0031-api-token-devices.ts'
import { pushMemory } from './0032-push-memory.ts'
import { reportSchedules } from './0033-report-schedules.ts'
import { dashboards } from './0034-dashboards.ts'
import { alarmSeries } from './0035-alarm-series.ts'
import { auditTokens } from './0036-audit-tokens.ts'
import { deviceRatios } from './0037-device-ratios.ts'
import { alarmShelvings } from './0038-alarm-shelvings.ts'
import { deviceNameKeys } from './0039-device-name-keys.ts'
import { deviceLists } from './0040-device-lists.ts'
import { contactWishes } from './0041-contact-wishes.ts'
import { alarmDigests } from './0042-alarm-digests.ts'
import { deviceListIndices } from './0043-device-list-indices.ts'
import { lineSpeed } from './0044-line-speed.ts'
import { joinedConditions } from './0045-joined-conditions.ts'
import { formulaTotals } from './0046-formula-totals.ts'
import { scaleChanges } from './0048-scale-changes.ts'
import { deviceSearchGrams } from './0049-device-search-grams.ts'
import { embedSites } from './0050-embed-sites.ts'
import { publishedPages } from './0051-published-pages.ts'
import { pageBins } from './0052-page-bins.ts'
import { deviceTextVersions } from './0053-device-text-versions.ts'
import { pageComponents } from './0055-page-components.ts'
import { sharePast } from './0056-share-past.ts'
import { jogs } from './0057-jogs.ts'
import { hourlyPartitionsStep } from './0061-hourly-partitions.ts'
import { lentConfigurations } from './0062-lent-configurations.ts'
import { pageOrders } from './0063-page-orders.ts'
import { draftAuthors } from './0064-draft-authors.ts'
import { storePartitions } from './0067-store-partitions.ts'
import { offlineDevices } from './0070-offline-devices.ts'
import { shareWritable } from './0073-share-writable.ts'
import { deepPages } from './0077-deep-pages.ts'
import { phoneBoundTimes } from './0078-phone-bound-times.ts'
import { oneOwnerRow } from './0079-one-owner-row.ts'
import { simulatedDevices } from './0080-simulated-devices.ts'
import { fairPushes } from './0081-fair-pushes.ts'
import { callClaims } from './0082-call-claims.ts'
import { ackedTables } from './0083-acked-tables.ts'
import { openAlarmsBySeverity } from './0084-open-alarms-by-severity.ts'
import { unitsOfEndedAlarms } from './0085-units-of-ended-alarms.ts'
import { logsByWay } from './0087-logs-by-way.ts'
import { lateAlarms } from './0088-late-alarms.ts'
import { contactRobots } from './0090-contact-robots.ts'
import { alarmEscalations } from './0091-alarm-escalations.ts'
import { guessCounts } from './0092-guess-counts.ts'
import type { Engine, Migration } from './migration.ts'

/** Migrations in order of their versions. A number may be left out, and none is given twice. */
export const migrations: readonly Migration[] = [
  accountsAndDevices,
  samples,
  personal,
  sharesOrdersAudit,
  groups,
  serialLog,
  quotaUse,
  groupShares,
  deviceLife,
  deviceConfig,
  commandsFirmware,
  positions,
  alarms,
  timedTasks,
  configurations,
  commandGivers,
  deviceRegistration,
  apiTokens,
  secondFactor,
  deviceLine,
  historyBytes,
  endedPages,
  idsAsRows,
  transmissions,
  forwardings,
  forwardingQueue,
  timedTaskSteps,
  homeSteps,
  apiTokenDevices,
  pushMemory,
  reportSchedules,
  dashboards,
  alarmSeries,
  auditTokens,
  deviceRatios,
  alarmShelvings,
  deviceNameKeys,
  deviceLists,
  contactWishes,
  alarmDigests,
  deviceListIndices,
  lineSpeed,
  joinedConditions,
  formulaTotals,
  scaleChanges,
  deviceSearchGrams,
  embedSites,
  publishedPages,
  pageBins,
  deviceTextVersions,
  pageComponents,
  sharePast,
  jogs,
  hourlyPartitionsStep,
  lentConfigurations,
  pageOrders,
  draftAuthors,
  storePartitions,
  offlineDevices,
  shareWritable,
  deepPages,
  phoneBoundTimes,
  oneOwnerRow,
  simulatedDevices,
  fairPushes,
  callClaims,
  ackedTables,
  openAlarmsBySeverity,
  unitsOfEndedAlarms,
  logsByWay,
  lateAlarms,
  contactRobots,
  alarmEscalations,
  guessCounts,
]

/** Any fixed number: two programs that start at once on one PostgreSQL take turns. */
const advisoryLock = 4_711_001
/** Whoever waits for a table holds up all who come after, so that a migration gives up and is tried at the next start. */
const tableLockMs = 30_000

/**
 * Brings the database to this program's version in one transaction: every step that it does not have is taken, also one
 * whose number is below its newest (docs/decisions/0201-steps-that-are-missing.md). A newer database is refused. Resolves
 * to whether nothing was to be done.
 */
export async function migrate(
  database: Kysely<Schema>,
  engine: Engine,
  steps: readonly Migration[] = migrations,
): Promise<boolean> {
  // Migrations name columns as the tables have them.
  return database
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      if (engine === 'postgres') {
        // A step may rewrite a large table, and whoever migrates at the same time may take as long.
        await sql`set local statement_timeout = 0`.execute(transaction)
        await sql`set local lock_timeout = 0`.execute(transaction)
        await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
        await sql`set local lock_timeout = ${sql.lit(tableLockMs)}`.execute(transaction)
      }
      await sql`create table if not exists schema_version
      (version bigint primary key, name text not null)`.execute(transaction)
      const taken = await readVersions(transaction)
      const current = Math.max(0, ...taken)
      const known = steps.at(-1)?.version ?? 0
      if (current > known) {
        throw new StartFault(
          `the database is at version ${current}, this program knows only ${known}: ` +
            'start the newer program, or restore the backup made before it was installed',
        )
      }
      const missing = steps.filter(({ version }) => !taken.has(version))
      for (const step of missing) {
        await step.up(transaction, engine)
        await sql`insert into schema_version values (${step.version}, ${step.name})`.execute(
          transaction,
        )
      }
      return missing.length === 0
    })
}

async function readVersions(transaction: Transaction<Schema>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(
    transaction,
  )
  return new Set(rows.map(({ version }) => Number(version)))
}
