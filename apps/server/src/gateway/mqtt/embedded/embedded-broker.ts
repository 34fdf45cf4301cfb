import type { Socket } from 'node:net'
import { type IConnectPacket } from 'mqtt-packet'
import type { ProgramPort } from '#facts/program-port.ts'
import { arrivalTurns } from '#gateway/arrival-turns.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { type AdmissionRequest, FairAdmission } from '#platform/access/fair-admission.ts'
import { type ProxyReader, serveBehind } from '#platform/access/proxy-reader.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import type { ServedCertificate } from '#platform/process/settings/certificate-files.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import type { BrokerEvents, CloudBroker } from '../broker.ts'
import type { CloudLimits } from '../cloud-limits.ts'
import { readFirstPacket } from '../first-packet.ts'
import { isProgram } from '../is-program.ts'
import type { MqttAuthenticator } from '../mqtt-authenticator.ts'
import { getCertificate, MqttListener } from '../mqtt-listener.ts'
import { RefusalLog } from '../refusal-log.ts'
import { EmbeddedConnection } from './embedded-connection.ts'

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
const lookEveryMs = 1_000
/** Why a CONNECT is refused (MQTT 3.1.1, 3.2.2.3); 0: it is not. */
const connectCodes = { accepted: 0, version: 1, unavailable: 3, notThem: 4 } as const

/**
 * The broker that is built in, for MQTT 3.1 and 3.1.1. It serves devices alone: each publishes to us and subscribes to
 * what we send it, so nothing is passed from one to another, no message is retained, and nothing is kept for absent ones.
 */
export class EmbeddedBroker implements CloudBroker {
  readonly isAway = false
  readonly #options: EmbeddedBrokerOptions
  readonly #room: FairAdmission<UnauthenticatedClient>
  readonly #refusals: RefusalLog
  readonly #connections = new Set<EmbeddedConnection>()
  readonly #perAddress = new Map<string, number>()
  readonly #listeners: MqttListener[] = []
  #events: BrokerEvents | undefined
  #look: Timer | undefined

  constructor(options: EmbeddedBrokerOptions) {
    this.#options = options
    this.#room = new FairAdmission(options.limits.unregisteredMax)
    this.#refusals = new RefusalLog(options)
  }

  get waitingCount(): number {
    return this.#room.size
  }

  async open(events: BrokerEvents) {
    const { tls, port, log, timers } = this.#options
    this.#events = events
    const plain = await this.#listen(port, undefined)
    const tlsPort = tls === undefined ? undefined : await this.#listen(tls.port, tls.certificate)
    this.#look = timers.setInterval(() => this.#closeSilent(), lookEveryMs)
    if (tlsPort !== undefined) log.info({ tlsPort }, 'MQTT over TLS is served')
    return { port: plain, tlsPort }
  }

  async close(): Promise<void> {
    this.#look?.close()
    const closed = this.#listeners.map((listener) => listener.close())
    for (const connection of this.#room.all()) connection.refuse('closing')
    for (const connection of this.#connections) connection.close()
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
    const address = socket.remoteAddress ?? ''
    const key = addressKey(address)
    const count = this.#perAddress.get(key) ?? 0
    if (this.#events === undefined || count >= this.#options.limits.connectionsPerAddressMax) {
      this.#refusals.record(address, 'too many connections of this address')
      socket.destroy()
      return
    }
    this.#perAddress.set(key, count + 1)
    const client = {
      address,
      refuse: (reason: string) => {
        this.#refusals.record(address, reason)
        socket.destroy()
      },
    }
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      this.#room.leave(client)
      const left = (this.#perAddress.get(key) ?? 1) - 1
      if (left === 0) this.#perAddress.delete(key)
      else this.#perAddress.set(key, left)
    })
    this.#readFirst(socket, client, this.#events)
    this.#room.enter(client)?.refuse('too many connections that have not said who they are')
  }

  /** Programs are served elsewhere: who is one shows by the first packet. */
  #readFirst(socket: Socket, client: UnauthenticatedClient, events: BrokerEvents): void {
    const { address, refuse } = client
    const { limits, timers, programs } = this.#options
    const leaveRoom = () => this.#room.leave(client)
    const given = { bytesMax: connectBytesMax, withinMs: limits.connectMs, timers }
    readFirstPacket(socket, given, (first) => {
      if (first === undefined) return refuse('no first message, or one that is too long')
      const { connect, bytes, length } = first
      if (connect === undefined) return refuse('a first message that asks for no connection')
      if (length < bytes.length) socket.unshift(bytes.subarray(length))
      void arrivalTurns.enter(addressKey(address)).then(() => {
        if (socket.destroyed) return
        const isElsewhere = isProgram(connect) || programs.takesAll?.() === true
        // What a certificate proved here cannot be passed on.
        if (isElsewhere && getCertificate(socket) === undefined) {
          return programs.accept({ socket, connect, address, refuse, leaveRoom })
        }
        void this.#answer(socket, connect, { client, events })
      })
    })
  }

  async #answer(
    socket: Socket,
    connect: IConnectPacket,
    given: { readonly client: UnauthenticatedClient; readonly events: BrokerEvents },
  ): Promise<void> {
    let admitted: EmbeddedConnection | number
    try {
      admitted = await this.#admit(socket, connect, given)
    } catch (error) {
      // All that dial meanwhile meet it, so it is counted as refusals are.
      if (isStoreAway(error)) this.#refusals.record(given.client.address, error.message)
      else this.#options.log.error({ err: error }, 'an MQTT sign-in failed')
      admitted = connectCodes.unavailable
    }
    if (socket.destroyed) return
    const returnCode = typeof admitted === 'number' ? admitted : connectCodes.accepted
    socket.write(generatePacket({ cmd: 'connack', returnCode, sessionPresent: false }))
    if (typeof admitted === 'number') socket.destroySoon()
    else admitted.start()
  }

  /** The device's connection, or the code of its refusal. */
  async #admit(
    socket: Socket,
    { username: sn = '', password = Buffer.of(), keepalive = 0, protocolVersion }: IConnectPacket,
    { client, events }: { readonly client: UnauthenticatedClient; readonly events: BrokerEvents },
  ): Promise<EmbeddedConnection | number> {
    const { authenticator, limits, timers } = this.#options
    const { address } = client
    if (protocolVersion !== 3 && protocolVersion !== 4) return connectCodes.version
    const certificate = getCertificate(socket)
    if (events.isFull()) return connectCodes.unavailable
    const profile = await authenticator.admit({ sn, password, address, certificate })
    if (profile === undefined) {
      this.#refusals.record(address, 'unknown serial number or wrong password')
      return connectCodes.notThem
    }
    if (socket.destroyed || events.isFullFor(profile.deviceId)) return connectCodes.unavailable
    const connection = new EmbeddedConnection({
      socket,
      profile,
      address,
      form: certificate === undefined ? 'mqtt' : 'certificate',
      keepaliveSeconds: keepalive,
      rate: limits.rate,
      controlRate: limits.controlRate,
      payloadBytesMax: limits.payloadBytesMax,
      timers,
      events,
      onFault: (reason) => this.#refusals.record(address, reason),
    })
    this.#room.leave(client)
    this.#connections.add(connection)
    socket.once('close', () => {
      this.#connections.delete(connection)
      connection.end()
      events.onClose(connection, 'closed')
    })
    events.onConnect(connection)
    return connection
  }

  #closeSilent(): void {
    const now = this.#options.timers.monotonicMs()
    for (const connection of this.#connections) connection.closeIfSilent(now)
  }
}
