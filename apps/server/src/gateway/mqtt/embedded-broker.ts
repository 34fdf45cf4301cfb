import type { Socket } from 'node:net'
import {
  Aedes,
  type AedesOptions,
  type AuthenticateError,
  type Client,
  type PublishPacket,
} from 'aedes'
import type { ProgramPort } from '#facts/program-port.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { type AdmissionRequest, FairAdmission } from '#platform/access/fair-admission.ts'
import { type ProxyReader, serveBehind } from '#platform/access/proxy-reader.ts'
import { PacketGuard } from '#platform/mqtt/packet-guard.ts'
import type { ServedCertificate } from '#platform/process/certificate-files.ts'
import type { Log } from '#platform/process/log.ts'
import { isStoreAway } from '#platform/process/store-fault.ts'
import type { Timers } from '#platform/timers.ts'
import type { BrokerEvents, CloudBroker } from './broker.ts'
import type { CloudLimits } from './cloud-limits.ts'
import { getDialect } from './dialects/dialects.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { readFirstPacket } from './first-packet.ts'
import { isProgram } from './is-program.ts'
import type { MqttAuthenticator } from './mqtt-authenticator.ts'
import { getCertificate, MqttListener } from './mqtt-listener.ts'
import { RefusalLog } from './refusal-log.ts'

export interface EmbeddedBrokerOptions {
  readonly host: string
  readonly port: number
  readonly tls: { readonly port: number; readonly certificate: ServedCertificate } | undefined
  /** Undefined: devices connect themselves. */
  readonly behindProxy: ProxyReader | undefined
  readonly limits: CloudLimits
  readonly timers: Timers
  readonly authenticator: MqttAuthenticator
  readonly programs: ProgramPort
  readonly log: Log
  readonly onRefusal: () => void
}

/** A connection that has not been authenticated. */
interface UnauthenticatedClient extends AdmissionRequest {
  readonly refuse: (reason: string) => void
}

/** The size of a CONNECT with the longest names, password and will that are accepted. */
const connectBytesMax = 2_048
/** Of a message besides its payload. */
const headBytesMax = 256
const topicLevelsMax = 8

/**
 * The broker that is built in, for MQTT 3.1.1. Sessions are always new ones: nothing is kept for absent clients, so
 * nothing can grow. A message's acknowledgement waits for `onMessage`: aedes sends it when publishing is authorized.
 */
export class EmbeddedBroker implements CloudBroker {
  readonly #options: EmbeddedBrokerOptions
  readonly #room: FairAdmission<UnauthenticatedClient>
  readonly #refusals: RefusalLog
  readonly #guards = new WeakMap<object, PacketGuard>()
  readonly #leaves = new WeakMap<object, () => void>()
  readonly #keepalives = new WeakMap<Client, number>()
  readonly #connections = new WeakMap<Client, EmbeddedConnection>()
  readonly #perAddress = new Map<string, number>()
  readonly #listeners: MqttListener[] = []
  #aedes: Aedes | undefined

  constructor(options: EmbeddedBrokerOptions) {
    this.#options = options
    this.#room = new FairAdmission(options.limits.unregisteredMax)
    this.#refusals = new RefusalLog(options)
  }

  get waitingCount(): number {
    return this.#room.size
  }

  async open(events: BrokerEvents) {
    const { tls, port, log } = this.#options
    // First the ports: where one is taken, no broker is left behind.
    const plain = await this.#listen(port, undefined)
    const tlsPort = tls === undefined ? undefined : await this.#listen(tls.port, tls.certificate)
    const aedes = await Aedes.createBroker(this.#aedesOptions(events))
    this.#follow(aedes, events)
    this.#aedes = aedes
    if (tlsPort !== undefined) log.info({ tlsPort }, 'MQTT over TLS is served')
    return { port: plain, tlsPort }
  }

  async close(): Promise<void> {
    const closed = this.#listeners.map((listener) => listener.close())
    for (const connection of this.#room.all()) connection.refuse('closing')
    const aedes = this.#aedes
    if (aedes !== undefined) await new Promise<void>((resolve) => aedes.close(() => resolve()))
    await Promise.all(closed)
  }

  #listen(port: number, certificate: ServedCertificate | undefined): Promise<number> {
    const { host, limits, log, behindProxy } = this.#options
    const listener = new MqttListener({
      host,
      port,
      certificate,
      connectionsMax: limits.connectionsMax,
      handshakesMax: limits.unregisteredMax,
      log,
      // Behind the handshake of TLS no header can stand: a proxy that passes TLS on is a caller like others.
      onSocket: serveBehind(certificate === undefined ? behindProxy : undefined, (socket) =>
        this.#receive(socket),
      ),
    })
    this.#listeners.push(listener)
    return listener.listen()
  }

  #receive(socket: Socket): void {
    const aedes = this.#aedes
    const address = socket.remoteAddress ?? ''
    const key = addressKey(address)
    const count = this.#perAddress.get(key) ?? 0
    if (aedes === undefined || count >= this.#options.limits.connectionsPerAddressMax) {
      this.#refusals.record(address, 'too many connections of this address')
      socket.destroy()
      return
    }
    this.#perAddress.set(key, count + 1)
    const connection = {
      address,
      refuse: (reason: string) => {
        this.#refusals.record(address, reason)
        socket.destroy()
      },
    }
    socket.once('close', () => {
      this.#room.leave(connection)
      const left = (this.#perAddress.get(key) ?? 1) - 1
      if (left === 0) this.#perAddress.delete(key)
      else this.#perAddress.set(key, left)
    })
    this.#leaves.set(socket, () => this.#room.leave(connection))
    this.#handOver(socket, aedes, connection)
    this.#room.enter(connection)?.refuse('too many connections that have not said who they are')
  }

  /** Programs never reach the broker of the devices: who is one shows by the first packet. */
  #handOver(socket: Socket, aedes: Aedes, { address, refuse }: UnauthenticatedClient): void {
    const { limits, timers, programs } = this.#options
    const withinMs = limits.connectMs
    socket.on('error', () => socket.destroy())
    readFirstPacket(socket, { bytesMax: connectBytesMax, withinMs, timers }, (first) => {
      if (first === undefined) return refuse('no first message, or one that is too long')
      const { connect, bytes, length } = first
      if (connect !== undefined && isProgram(connect) && getCertificate(socket) === undefined) {
        socket.unshift(bytes.subarray(length))
        const leaveRoom = () => this.#leaves.get(socket)?.()
        return programs.accept({ socket, connect, address, refuse, leaveRoom })
      }
      socket.unshift(bytes)
      this.#guard(socket)
      aedes.handle(socket)
    })
  }

  /** aedes fetches bytes by `read`, so their lengths are checked there. */
  #guard(socket: Socket): void {
    const guard = new PacketGuard(connectBytesMax)
    this.#guards.set(socket, guard)
    const read = socket.read.bind(socket)
    socket.read = (size?: number) => {
      const chunk: unknown = read(size)
      if (!(chunk instanceof Uint8Array)) return chunk
      if (guard.take(chunk)) return chunk
      this.#refusals.record(socket.remoteAddress ?? '', 'a message that is too long')
      socket.destroy()
      return null
    }
  }

  #aedesOptions(events: BrokerEvents): AedesOptions {
    return {
      connectTimeout: this.#options.limits.connectMs,
      maxTopicLevels: topicLevelsMax,
      preConnect: (client, packet, done) => {
        // Whatever a client calls itself, it can only take the place of the device that it proves to be.
        packet.clientId = packet.username ?? ''
        packet.clean = true
        this.#keepalives.set(client, packet.keepalive ?? 0)
        done(null, true)
      },
      authenticate: (client, username, password, done) => {
        this.#admit(client, { username, password }, events).then(
          (isAdmitted) => done(isAdmitted ? null : refusal(4), isAdmitted),
          (error: unknown) => {
            // All that dial meanwhile meet it, so it is counted as refusals are.
            if (isStoreAway(error)) this.#refusals.record(addressOf(client.conn), error.message)
            else this.#options.log.error({ err: error }, 'an MQTT sign-in failed')
            done(refusal(3), false)
          },
        )
      },
      authorizePublish: (client, packet, done) => {
        const connection = client === null ? undefined : this.#connections.get(client)
        // A will comes when its client is gone, which the end of the connection has already shown.
        if (client === null || client.closed || connection === undefined) {
          return done(new Error('nobody is there'))
        }
        if (!this.#mayPublish(connection, packet)) return done(new Error('not authorized'))
        packet.retain = false
        void this.#pass(connection, packet, events).then(() => done(null), toError(done))
      },
      authorizeSubscribe: (client, subscription, done) => {
        const connection = this.#connections.get(client)
        const isAllowed = connection !== undefined && maySubscribe(connection, subscription.topic)
        done(null, isAllowed ? subscription : null)
      },
    }
  }

  async #admit(
    client: Client,
    given: { readonly username: string | undefined; readonly password: Uint8Array | undefined },
    events: BrokerEvents,
  ): Promise<boolean> {
    const { authenticator, limits, timers } = this.#options
    const { conn } = client
    const address = addressOf(conn)
    const sn = given.username ?? ''
    const password = given.password ?? new Uint8Array()
    const certificate = getCertificate(conn)
    if (events.isFull()) throw new Error('too busy')
    const profile = await authenticator.admit({ sn, password, address, certificate })
    if (profile === undefined) {
      this.#refusals.record(address, 'unknown serial number or wrong password')
      return false
    }
    if (conn.destroyed) return false
    const keepaliveSeconds = this.#keepalives.get(client) ?? 0
    const connection = new EmbeddedConnection(client, profile, {
      address,
      form: certificate === undefined ? 'mqtt' : 'certificate',
      keepaliveSeconds,
      rate: limits.rate,
      timers,
    })
    this.#leaves.get(conn)?.()
    this.#guards.get(conn)?.allow(limits.payloadBytesMax + headBytesMax)
    this.#connections.set(client, connection)
    conn.once('close', () => {
      connection.end()
      events.onClose(connection, 'closed')
    })
    events.onConnect(connection)
    return true
  }

  #mayPublish({ profile }: EmbeddedConnection, { topic, payload }: PublishPacket): boolean {
    const dialect = getDialect(profile.cloud?.dialect ?? '')
    const isAllowed = dialect?.mayPublish(profile.sn, topic) === true
    return isAllowed && payload.length <= this.#options.limits.payloadBytesMax
  }

  async #pass(
    connection: EmbeddedConnection,
    { topic, payload }: PublishPacket,
    events: BrokerEvents,
  ): Promise<void> {
    const delay = connection.delay()
    if (delay !== undefined) await delay
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    await events.onMessage(connection, topic, bytes)
  }

  #follow(aedes: Aedes, events: BrokerEvents): void {
    const { log } = this.#options
    const withConnection = (client: Client, work: (connection: EmbeddedConnection) => void) => {
      const connection = this.#connections.get(client)
      if (connection !== undefined) work(connection)
    }
    aedes.on('ping', (_packet, client) => {
      withConnection(client, (connection) => events.onSignOfLife(connection))
    })
    aedes.on('subscribe', (subscriptions, client) =>
      withConnection(client, (connection) => {
        for (const { topic, qos } of subscriptions) if (qos <= 2) connection.listenTo(topic, qos)
        events.onSubscribe(connection)
      }),
    )
    aedes.on('unsubscribe', (filters, client) =>
      withConnection(client, (connection) => {
        for (const filter of filters) connection.stopListeningTo(filter)
      }),
    )
    // Without a listener a fault inside the broker would end the process.
    aedes.addListener('error', (error) => log.error({ err: error }, 'the MQTT broker failed'))
    aedes.on('clientError', (client, error) => {
      log.debug({ address: addressOf(client.conn), reason: error.message }, 'MQTT client ended')
    })
  }
}

function maySubscribe({ profile }: EmbeddedConnection, filter: string): boolean {
  return getDialect(profile.cloud?.dialect ?? '')?.maySubscribe(profile.sn, filter) === true
}

function refusal(returnCode: 3 | 4): AuthenticateError {
  return Object.assign(new Error('refused'), { returnCode })
}

function toError(done: (error: Error) => void) {
  return (error: unknown) => done(error instanceof Error ? error : new Error('not taken'))
}

function addressOf(connection: object): string {
  const address: unknown = Reflect.get(connection, 'remoteAddress')
  return typeof address === 'string' ? address : ''
}
