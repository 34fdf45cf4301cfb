import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { getMqttTls, getProxyReader } from '#gateway/index.ts'
import { getMetricsAccess } from '#platform/access/metrics-access.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { openHttpConnections } from '#platform/connections/open-http-connections.ts'
import { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Config } from '#platform/process/settings/config.ts'
import { databasePlace } from '#platform/process/settings/database-place.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'
import { systemTimers } from '#platform/timers.ts'
import { countWaitingOnBus, openStore, type Store, type StoreOptions } from '#store/index.ts'
import { openShareStore } from '#store/open-share-store.ts'
import type { Bus } from './bus/bus.ts'
import { BusLoss } from './bus/bus-loss.ts'
import { NatsBus } from './bus/nats-bus.ts'
import { DeviceSide, type DeviceSideParts } from './devices/device-side.ts'
import { RemoteDevices } from './devices/remote-devices.ts'
import { type ClusterMember, type MemberParts, placeOf } from './member-parts.ts'
import { PartitionMember } from './partitions/partition-member.ts'
import { PartitionOwner } from './partitions/partition-owner.ts'
import { PartitionRoutes } from './partitions/partition-routes.ts'
import { processName, processUrl } from './process-place.ts'
import { Standby } from './standby.ts'

const tlsAtBalancer =
  'another process owns this database: with several, FIELDHUB_HTTP_TLS_CERT is left out, as TLS ends at the balancer'

/** Opens the store as one of several processes, after standing by while another one owns it. */
export async function joinOthers(
  parts: MemberParts,
  options: StoreOptions & { readonly databaseUrl: string },
): Promise<ClusterMember> {
  const { config, metrics, log } = parts
  const { databaseUrl } = options
  const installation = config.bus === undefined ? '' : installationOf(databaseUrl)
  const bus = openBus(config, installation, log)
  const self = {
    name: processName(config),
    keyCheck: openSecretBox(config).keyName,
    installation,
    isOnBus: () => bus?.isUp === true,
  }
  const waiting = await openDisk(config, 'points')
  const beside = bus && (await openBeside(parts, { name: self.name, bus, waiting, databaseUrl }))
  const proxies = new TrustedProxies(config.trustedProxies)
  const standby = new Standby({
    place: placeOf(config),
    metricsAccess: getMetricsAccess(config, proxies),
    self,
    proxies,
    connections: openHttpConnections(config, proxies, 2),
    metrics,
    bus,
    side: beside?.side,
    partitions: beside?.member,
    log,
  })
  const onWaiting: StoreOptions['onWaiting'] = (row) => {
    if (config.httpTls !== undefined) throw new Error(tlsAtBalancer)
    standby.onWaiting(row)
  }
  if (beside !== undefined) parts.onStandby?.(() => beside.leave())
  // With a certificate of its own the port speaks TLS, and there is no other process to pass anything on to.
  const onAnswering = (isAnswering: boolean) => {
    if (config.httpTls !== undefined) return
    standby.begin(isAnswering ? 'the store is being opened' : 'the database does not answer')
  }
  onAnswering(true)
  const opened = await closedOnFailure(standby, () =>
    openStore({ ...options, process: self, onWaiting, onAnswering }),
  )
  parts.onStandby?.(undefined)
  standby.endGauges()
  await beside?.stop()
  return asOwner(parts, { name: self.name, opened, bus, waiting, standby, side: beside?.side })
}

async function closedOnFailure<T>(standby: Standby, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    await standby.close()
    throw error
  }
}

interface OwnerParts {
  readonly name: string
  readonly opened: Store
  readonly bus: Bus | undefined
  readonly waiting: DiskQueue
  readonly standby: Standby
  readonly side: DeviceSide | undefined
}

function asOwner(parts: MemberParts, own: OwnerParts): ClusterMember {
  const { config, clock, log } = parts
  const { name, opened, bus, waiting, standby, side } = own
  // Devices dial this process again, and find its gateway as that of the owner.
  const leaving = side?.close(opened.epoch)
  const partitions = config.hasPartitions ? openPartitions(opened, { name, bus, log }) : undefined
  const onClose = () => partitions?.endIntake()
  const loss = bus && openLoss(parts, { bus, opened })
  const remote = bus && new RemoteDevices({ bus, clock, timers: systemTimers, log, onClose })
  return {
    store: closingAround(
      { ...opened, samples: partitions?.samples ?? opened.samples },
      async () => {
        side?.end()
        await loss?.close()
        await partitions?.close()
        await leaving
      },
      async () => {
        await waiting.close()
        await bus?.close()
      },
    ),
    remote,
    waiting,
    partitions,
    serve: async (listen, ports) => {
      await standby.close()
      const port = await listen(placeOf(config))
      await opened.announce(processUrl(config, port))
      remote?.listen(opened.epoch, ports)
      await partitions?.start()
      return port
    },
  }
}

function openLoss({ log, onOvertaken }: MemberParts, { bus, opened }: { bus: Bus; opened: Store }) {
  const countOthers = () => countWaitingOnBus(opened.meta)
  return new BusLoss({
    bus,
    countOthers,
    onLost: () => onOvertaken?.(),
    timers: systemTimers,
    log,
  })
}

/** What this process does for the installation while another one owns the store. */
async function openBeside(
  parts: MemberParts,
  place: Pick<DeviceSideParts, 'name' | 'bus' | 'waiting'> & { readonly databaseUrl: string },
) {
  const { name, bus, waiting } = place
  const values = openValues(parts, place)
  const routes = values?.routes
  const side = await openDeviceSide(parts, { name, bus, waiting, routes })
  const member = values?.member
  return {
    side,
    member,
    leave: async () => void (await Promise.all([member?.leave(), side.leave()])),
    stop: async () => {
      await member?.close()
      routes?.close()
      await side.leavePoints()
    },
  }
}

/** Subjects begin with a name of the database, so that installations may share a server. */
function installationOf(databaseUrl: string): string {
  return createHash('sha256').update(databasePlace(databaseUrl)).digest('hex').slice(0, 12)
}

function openBus(config: Config, installation: string, log: Log): Bus | undefined {
  if (config.bus === undefined) return undefined
  return new NatsBus({
    settings: config.bus,
    installation,
    process: processName(config),
    log,
  })
}

/** What this process stores of the devices' values while another one owns the store. */
function openValues(
  { config, clock, metrics, log }: MemberParts,
  place: { readonly name: string; readonly bus: Bus; readonly databaseUrl: string },
) {
  if (!config.hasPartitions) return undefined
  const { name, bus, databaseUrl } = place
  const routes = new PartitionRoutes(bus)
  const { databaseLimits, samples } = config
  const common = { databaseUrl, databaseLimits, samples, name, clock, log }
  const member = new PartitionMember({
    ...place,
    routes,
    openStore: (epoch, slot) => openShareStore({ ...common, epoch, slot }),
    onStored: (count) => metrics.samplesStored.inc(count),
    clock,
    timers: systemTimers,
    log,
  })
  return { routes, member }
}

function openPartitions(
  store: Store,
  { bus, ...parts }: { readonly name: string; readonly bus: Bus | undefined; readonly log: Log },
): PartitionOwner | undefined {
  const { partitions } = store
  if (partitions === undefined || bus === undefined) return undefined
  return new PartitionOwner({
    ...parts,
    bus,
    store: { ...store, partitions },
    timers: systemTimers,
  })
}

/** Values and readings wait below the folder of the data, each kind apart. */
function openDisk({ dataDir, waitingBytes }: Config, kind: string): Promise<DiskQueue> {
  return DiskQueue.open({ folder: join(dataDir, 'waiting', kind), bytesMax: waitingBytes })
}

async function openDeviceSide(
  { config, log }: MemberParts,
  around: Pick<DeviceSideParts, 'name' | 'bus' | 'waiting' | 'routes'>,
) {
  const isBrokerOwn = config.mqttUrl === undefined
  const place = {
    host: config.host,
    port: config.tcpPort,
    mqtt: isBrokerOwn ? { port: config.mqttPort, tls: getMqttTls(config, log) } : undefined,
    behindProxy: getProxyReader(config, systemTimers),
  }
  const readings = await openDisk(config, 'readings')
  return new DeviceSide({ ...around, place, readings, timers: systemTimers, log })
}

/** The bus and what waits on disk are needed until the last value is stored. */
function closingAround(
  store: Store,
  before: () => Promise<void>,
  after: () => Promise<void>,
): Store {
  const close = async () => {
    await before()
    await store.close()
    await after()
  }
  return { ...store, close }
}
