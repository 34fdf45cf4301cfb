import { createHash } from 'node:crypto'
import { getProxyReader } from '#gateway/index.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import { databasePlace } from '#platform/process/database-place.ts'
import type { Log } from '#platform/process/log.ts'
import { openSecretBox } from '#platform/secrets/secret-key.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { openStore, type Store, type StoreOptions } from '#store/index.ts'
import type { Bus } from './bus/bus.ts'
import { NatsBus } from './bus/nats-bus.ts'
import { DeviceSide } from './devices/device-side.ts'
import { RemoteDevices } from './devices/remote-devices.ts'
import { processName, processUrl } from './process-place.ts'
import { Standby } from './standby.ts'

interface Place {
  readonly host: string
  readonly port: number
}

interface MemberParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly timers?: Timers
  readonly onOvertaken?: (() => void) | undefined
}

const tlsAtBalancer =
  'another process owns this database: with several, FIELDHUB_HTTP_TLS_CERT is left out, as TLS ends at the balancer'

/** This process as the owner of the store. */
export interface ClusterMember {
  readonly store: Store
  /** Devices whose lines other processes hold; undefined without a bus. */
  readonly remote: RemoteDevices | undefined
  /** Ends the standby, which has the port until then, and tells the other processes where this one serves. */
  serve(listen: (place: Place) => Promise<number>): Promise<number>
}

/** Opens the store, after standing by while another process owns it. With an embedded store there is no other. */
export async function joinCluster(parts: MemberParts): Promise<ClusterMember> {
  const { config, clock, log, onOvertaken } = parts
  const place = { host: config.host, port: config.httpPort }
  const options: StoreOptions = { ...config, clock, log, onOvertaken }
  const { databaseUrl } = config
  if (databaseUrl === undefined) {
    return { store: await openStore(options), remote: undefined, serve: (listen) => listen(place) }
  }
  const self = { name: processName(config), keyCheck: openSecretBox(config).keyName }
  const bus = openBus(config, databaseUrl, log)
  const side = openDeviceSide(parts, self.name, bus)
  const proxies = new TrustedProxies(config.trustedProxies)
  const standby = new Standby({ place, self, proxies, side, log })
  const onWaiting: StoreOptions['onWaiting'] = (row) => {
    if (config.httpTls !== undefined) throw new Error(tlsAtBalancer)
    standby.onWaiting(row)
  }
  const opened = await openStore({ ...options, process: self, onWaiting })
  // Devices dial this process again, and find its gateway as that of the owner.
  const leaving = side?.close(opened.epoch)
  const remote = bus && new RemoteDevices({ bus, clock, timers: systemTimers, log })
  return {
    store: closingBus(opened, bus, leaving),
    remote,
    serve: async (listen) => {
      await standby.close()
      const port = await listen(place)
      await opened.announce(processUrl(config, port))
      remote?.listen(opened.epoch)
      return port
    },
  }
}

/** Subjects begin with a name of the database, so that installations may share a server. */
function openBus(config: Config, databaseUrl: string, log: Log): Bus | undefined {
  if (config.bus === undefined) return undefined
  const installation = createHash('sha256').update(databasePlace(databaseUrl)).digest('hex')
  return new NatsBus({
    settings: config.bus,
    installation: installation.slice(0, 12),
    process: processName(config),
    log,
  })
}

function openDeviceSide({ config, log }: MemberParts, name: string, bus: Bus | undefined) {
  if (bus === undefined) return undefined
  const place = { host: config.host, port: config.tcpPort }
  const behindProxy = getProxyReader(config, systemTimers)
  return new DeviceSide({ place, behindProxy, name, bus, timers: systemTimers, log })
}

/** The bus is needed until the last value is stored. */
function closingBus(store: Store, bus: Bus | undefined, leaving: Promise<void> | undefined): Store {
  const close = async () => {
    await leaving
    await store.close()
    await bus?.close()
  }
  return { ...store, close }
}
