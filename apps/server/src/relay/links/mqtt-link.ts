import type { MqttClient } from 'mqtt'
import { connectToBroker } from '#platform/targets/broker-client.ts'
import type { Packet } from '#relay/destination.ts'
import { fillIn } from './fill-in.ts'
import { LinkCore } from './link-core.ts'
import { encodeMessage } from './message-codec.ts'
import { toNetworkFault } from './network-fault.ts'
import { requireForeign } from './own-machine.ts'
import { readDown } from './read-down.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const connectTimeoutMs = 10_000
const keepAliveSeconds = 60
const unsentBytesMax = 65_536

/** One connection to a broker for all devices of a policy; `{sn}` in the topics tells them apart. */
export class MqttLink implements ServerLink {
  readonly clientCount = 0
  readonly #parts: LinkParts
  readonly #core: LinkCore
  readonly #deviceOfTopic: ReadonlyMap<string, number | undefined>
  #client: MqttClient | undefined
  #unsentBytes = 0

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#core = new LinkCore(parts, (packet) => this.#send(packet))
    this.#deviceOfTopic = topicsOf(parts)
  }

  get peer(): string {
    return this.#core.peer
  }

  get state(): ServerLink['state'] {
    return this.#core.state
  }

  open(): void {
    if (this.#core.isClosed || this.#core.target === undefined) return
    this.#core.setState('connecting')
    requireForeign(this.#parts, this.#core.target).then(
      () => this.#connect(),
      (error: unknown) => this.#onClose(error),
    )
  }

  put(packet: Packet): void {
    this.#core.destination.put(packet)
  }

  /** A broker keeps what it cannot deliver, so a slow device loses its oldest bytes here. */
  hold(): void {}

  close(): void {
    this.#core.close()
    this.#client?.removeAllListeners('message').end(true)
    this.#client = undefined
  }

  #connect(): void {
    const target = this.#core.target
    if (this.#core.isClosed || target === undefined) return
    this.#unsentBytes = 0
    const { guard, server, policyId, timers } = this.#parts
    const { username, password } = server
    const clientId = server.clientId === '' ? `fieldhub-t${policyId}` : server.clientId
    const times = { connectTimeoutMs, keepAliveSeconds, timers }
    const options = { target, clientId, username, password, ...times }
    let failure: unknown
    const client = connectToBroker(guard, options, (error) => {
      failure ??= error
      client.end(true)
    })
    this.#client = client
    client.on('connect', () => this.#onConnect(client))
    client.on('message', (topic, payload) => this.#onMessage(topic, payload))
    client.on('close', () => {
      if (this.#client !== client) return
      this.#client = undefined
      client.end(true)
      this.#onClose(failure)
    })
  }

  #onConnect(client: MqttClient): void {
    const { server, devices, onFault } = this.#parts
    this.#core.retry.recordOpened()
    if (server.direction !== 'up') {
      client.subscribe([...this.#deviceOfTopic.keys()], { qos: server.qos }, (error, granted) => {
        const isRefused = error !== null || granted?.some(({ qos }) => Number(qos) > 2) === true
        if (isRefused && !this.#core.isClosed) onFault('broker-refused', server.downTopic)
      })
    }
    const { registration } = this.#core
    if (registration.length > 0) this.#publish(registration, devices[0]?.deviceId)
    this.#core.heartbeat.start((bytes) => this.#publish(bytes, devices[0]?.deviceId))
    this.#core.setState('connected')
    this.#core.destination.pump()
  }

  #onMessage(topic: string, payload: Uint8Array): void {
    const { devices, onDown } = this.#parts
    const deviceId = this.#deviceOfTopic.get(topic)
    const own = devices.filter((device) => deviceId === undefined || device.deviceId === deviceId)
    const toDevice = (bytes: Uint8Array, named: number | undefined, peer: string) =>
      onDown(bytes, named ?? deviceId, peer)
    readDown({ ...this.#parts, devices: own, onDown: toDevice }, payload, topic)
  }

  #onClose(failure: unknown): void {
    this.#core.heartbeat.stop()
    if (this.#core.isClosed) return
    const fault = failure === undefined ? 'closed' : toNetworkFault(failure)
    this.#core.fail(fault, () => this.open())
  }

  #send(packet: Packet) {
    if (this.#core.isClosed) return 'offline'
    if (this.#core.state !== 'connected' || this.#unsentBytes >= unsentBytesMax) return 'busy'
    const { server, devices, now, onSent } = this.#parts
    const sn = devices.find(({ deviceId }) => deviceId === packet.deviceId)?.sn ?? ''
    this.#publish(
      encodeMessage(packet.bytes, server.encoding, { sn, time: now() }),
      packet.deviceId,
    )
    onSent(packet, this.peer)
    return 'sent'
  }

  #publish(payload: Uint8Array, deviceId: number | undefined): void {
    const { server, devices } = this.#parts
    const topic = fillIn(
      server.upTopic,
      devices.find((device) => device.deviceId === deviceId),
    )
    const client = this.#client
    if (client === undefined) return
    this.#unsentBytes += payload.length
    client.publish(topic, Buffer.from(payload), { qos: server.qos }, () => {
      if (client !== this.#client) return
      this.#unsentBytes -= payload.length
      this.#core.destination.pump()
    })
  }
}

/** Topics to subscribe to, each with its device; undefined: all of them. */
function topicsOf({ server, devices }: LinkParts): ReadonlyMap<string, number | undefined> {
  if (!server.downTopic.includes('{sn}')) return new Map([[server.downTopic, undefined]])
  return new Map(devices.map((device) => [fillIn(server.downTopic, device), device.deviceId]))
}
