import type { MetricsAccess } from '#platform/access/metrics-access.ts'
import type { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { HttpConnections } from '#platform/connections/http-connections.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import { SettingError } from '#platform/process/settings/setting-error.ts'
import type { OwnershipRow } from '#store/index.ts'
import type { Bus } from './bus/bus.ts'
import type { DeviceSide } from './devices/device-side.ts'
import { Forwarder } from './forwarder.ts'
import type { Place } from './member-parts.ts'
import type { PartitionMember } from './partitions/partition-member.ts'
import { addStandbyGauges } from './standby-gauges.ts'
import { StandbyServer, type StartReason } from './standby-server.ts'

interface StandbyParts {
  readonly place: Place
  readonly metricsAccess: MetricsAccess
  readonly self: { readonly name: string; readonly keyCheck: string; readonly installation: string }
  readonly proxies: TrustedProxies
  readonly connections: HttpConnections
  readonly metrics: Metrics
  readonly bus: Bus | undefined
  /** Its devices; undefined without a bus. */
  readonly side: DeviceSide | undefined
  /** The values that it stores; undefined without a bus. */
  readonly partitions: PartitionMember | undefined
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** A process that waits for the store: it passes requests on to the owner, and takes the owner's place when it is gone. */
export class Standby {
  readonly #parts: StandbyParts
  readonly #forwarder: Forwarder
  readonly #endGauges: () => void
  #server: StandbyServer | undefined
  #owner: string | undefined

  constructor(parts: StandbyParts) {
    this.#parts = parts
    this.#forwarder = new Forwarder(parts.proxies)
    this.#endGauges = addStandbyGauges(parts.metrics, parts)
  }

  /** Answers checks from now on, since a start may take minutes: a database that recovers, a migration, a long journal. */
  begin(reason: StartReason): void {
    this.#open().startsWhile = reason
  }

  /** Called at every look at the store. Throws what makes waiting senseless. */
  onWaiting(row: OwnershipRow): void {
    const { side, log } = this.#parts
    this.#refuseOtherKey(row)
    this.#refuseOtherName(row)
    this.#forwarder.target = row.url === '' ? undefined : new URL(row.url)
    const server = this.#open()
    server.check()
    server.startsWhile = undefined
    side?.follow(row)
    this.#parts.partitions?.follow(row)
    if (row.owner === this.#owner) return
    this.#owner = row.owner
    if (row.owner === this.#parts.self.name) {
      log.warn(
        { owner: row.owner },
        'the owner has the name of this process: set FIELDHUB_PROCESS_NAME',
      )
    }
    log.info({ owner: row.owner, url: row.url }, 'another process owns the database: standing by')
  }

  /** Called before this process shows its numbers as the owner. */
  endGauges(): void {
    this.#endGauges()
  }

  async close(): Promise<void> {
    await this.#server?.close()
  }

  #open(): StandbyServer {
    const { place, metricsAccess, connections, metrics } = this.#parts
    this.#server ??= new StandbyServer(
      { ...place, metricsAccess, connections },
      this.#forwarder,
      () => metrics.registry.metrics(),
    )
    return this.#server
  }

  /** Secrets that the owner sealed could not be opened after taking over. */
  #refuseOtherKey({ keyCheck, owner }: OwnershipRow): void {
    if (keyCheck === '' || keyCheck === this.#parts.self.keyCheck) return
    throw new SettingError(
      `FIELDHUB_SECRET_KEY is not that of process ${owner}, which owns this database: ` +
        'set the same key for all processes of a database',
    )
  }

  /**
   * The two would never hear each other, and every device that dials this process would be refused. Who was given another
   * address takes the place of an owner that is gone.
   */
  #refuseOtherName({ installation, owner, isLineUp }: OwnershipRow): void {
    const { installation: own } = this.#parts.self
    if (!isLineUp || installation === '' || own === '' || installation === own) return
    throw new SettingError(
      `FIELDHUB_DATABASE_URL names the server or the database otherwise than that of process ${owner}, which owns it: ` +
        'set the same address for all processes of a database, since by it they find each other at the bus',
    )
  }
}
