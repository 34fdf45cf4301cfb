import { freePorts } from '#platform/testing/free-ports.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startBalancer } from './fault-balancer.ts'
import { FaultMember } from './fault-member.ts'
import type { FaultNetwork } from './fault-network.ts'

export interface FaultDatabase {
  readonly databaseUrl?: string
  readonly dataDir?: string
}

export interface MemberSettings {
  readonly members: readonly string[]
  /** Port of an outside broker, to which the device connects in place of the balancer. */
  readonly brokerPort?: number
  readonly busUrl?: string
  /** The program of the processes' first start; left out: this version's. */
  readonly program?: string
  /** Where the processes run; left out: on this machine, which nothing cuts. */
  readonly networks?: readonly FaultNetwork[]
  /** Variables of every start. */
  readonly environment?: (name: string) => Readonly<Record<string, string>>
}

const hostOf = ({ host }: FaultMember['place']) => host ?? '127.0.0.1'

/** Address of a process behind the balancer. */
export const addressAt = (place: FaultMember['place'], path: string): string =>
  `http://${hostOf(place)}:${place.httpPort}/${path}`

/** Starts the processes of a database, and plain balancers in front of them. */
export async function startFaultMembers(database: FaultDatabase, given: MemberSettings) {
  const { members: names, brokerPort, busUrl, program, networks } = given
  const settings = {
    FIELDHUB_DATABASE_URL: database.databaseUrl ?? '',
    FIELDHUB_BUS_URL: busUrl ?? '',
    FIELDHUB_MQTT_URL: brokerPort === undefined ? '' : `mqtt://127.0.0.1:${brokerPort}`,
    ...(networks !== undefined && { FIELDHUB_TRUSTED_PROXY: '10.91.0.0/16' }),
  }
  const ports = await freePorts(names.length * 3)
  const members = names.map((name, index) => {
    const [httpPort = 0, tcpPort = 0, mqttPort = 0] = ports.slice(index * 3, index * 3 + 3)
    const { host, command } = networks?.[index] ?? {}
    const dataDir = database.dataDir ?? temporaryFolder()
    const place = { name, httpPort, tcpPort, mqttPort, dataDir, program, host, command }
    const environment = () => given.environment?.(name) ?? {}
    return new FaultMember({ ...place, settings, environment })
  })
  const places = members.map(({ place }) => ({ place, host: hostOf(place) }))
  const http = await startBalancer(
    places.map(({ place, host }) => ({
      host,
      port: place.httpPort,
      check: addressAt(place, 'readyz'),
    })),
  )
  const mqtt = await startBalancer(
    // With a bus every process serves devices.
    places.map(({ place, host }) => ({
      host,
      port: place.mqttPort,
      check: addressAt(place, busUrl === undefined ? 'ownerz' : 'healthz'),
    })),
  )
  return { members, owner: () => findOwner(members), httpPort: http.port, mqttPort: mqtt.port }
}

async function findOwner(members: readonly FaultMember[]): Promise<FaultMember | undefined> {
  for (const member of members) {
    const answer = await fetch(addressAt(member.place, 'ownerz'), {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined)
    if (answer?.status === 200) return member
  }
  return undefined
}
