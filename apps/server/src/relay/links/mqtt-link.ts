import { type TransmissionTarget, toTransmissionTarget } from '@fieldhub/contract'
import { type IClientOptions, MqttClient } from 'mqtt'
import { Destination, type Packet } from '#relay/destination.ts'
import { fillIn, toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { encodeMessage } from './message-codec.ts'
import { isLasting, toNetworkFault } from './network-fault.ts'
import { requireForeign } from './own-machine.ts'
import { readDown } from './read-down.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const connectMs = 10_000
const unsentBytesMax = 65_536

/** One connection to a broker for all devices of a policy; `{sn}` in the topics tells them apart. */
export class MqttLink implements ServerLink {
  readonly clientCount = 0
  readonly peer: string
  readonly #parts: LinkParts
  readonly #target: TransmissionTarget | undefined
  readonly #destination: Destination
  readonly #retry: Retry
  readonly #heartbeat: Heartbeat
  readonly #deviceOfTopic: ReadonlyMap<string, number | undefined>
  #client: MqttClient | undefined
  #unsentBytes = 0
  #isClosed = false
  #state: ServerLink['state'] = 'connecting'

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#target = toTransmissionTarget(parts.server)
    this.peer = `${this.#target?.host ?? ''}:${this.#target?.port ?? 0}`
    this.#retry = new Retry(parts.timers)
    this.#heartbeat = new Heartbeat(parts)
    this.#deviceOfTopic = topicsOf(parts)
    this.#destination = new Destination({
      timers: parts.timers,
      send: (packet) => this.#send(packet),
      onDropped: (packet, why) =>
        parts.onDropped(packet, why === 'overflow' ? why : 'closed', this.peer),
      onCrowded: parts.onCrowded,
    })
  }

  get state(): ServerLink['state'] {
    return this.#state
  }

  open(): void {
    if (this.#isClosed || this.#target === undefined) return
    this.#setState('connecting')
    requireForeign(this.#parts, this.#target).then(
      () => this.#connect(),
      (error: unknown) => this.#onClose(error),
    )
  }

  put(packet: Packet): void {
    this.#destination.put(packet)
  }

  /** A broker keeps what it cannot deliver, so a slow device loses its oldest bytes here. */
  hold(): void {}

  close(): void {
    this.#isClosed = true
    this.#retry.close()
    this.#heartbeat.stop()
    this.#destination.close()
    this.#client?.removeAllListeners('message').end(true)
    this.#client = undefined
  }

  #connect(): void {
    const target = this.#target
    if (this.#isClosed || target === undefined) return
    this.#unsentBytes = 0
    const { guard } = this.#parts
    const openStream = () => (target.isTls ? guard.connectTls(target) : guard.connectTcp(target))
    const client = new MqttClient(openStream, this.#options())
    this.#client = client
    let failure: unknown
    client.on('error', (error) => {
      failure ??= error
      client.end(true)
    })
    client.on('connect', () => this.#onConnect(client))
    client.on('message', (topic, payload) => this.#onMessage(topic, payload))
    client.on('close', () => {
      if (this.#client !== client) return
      this.#client = undefined
      client.end(true)
      this.#onClose(failure)
    })
  }

  #options(): IClientOptions {
    const { server, policyId } = this.#parts
    return {
      protocol: this.#target?.isTls === true ? 'mqtts' : 'mqtt',
      clientId: server.clientId === '' ? `fieldhub-t${policyId}` : server.clientId,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: connectMs,
      queueQoSZero: false,
      resubscribe: false,
      ...(server.username === '' ? {} : { username: server.username }),
      ...(server.password === '' ? {} : { password: server.password }),
    }
  }

  #onConnect(client: MqttClient): void {
    const { server, devices, onFault } = this.#parts
    this.#retry.recordOpened()
    if (server.direction !== 'up') {
      client.subscribe([...this.#deviceOfTopic.keys()], { qos: server.qos }, (error, granted) => {
        const isRefused = error !== null || granted?.some(({ qos }) => Number(qos) > 2) === true
        if (isRefused && !this.#isClosed) onFault('broker-refused', server.downTopic)
      })
    }
    const registration = toPacket(server.registration, server.registrationFormat, devices[0])
    if (registration.length > 0) this.#publish(registration, devices[0]?.deviceId)
    this.#heartbeat.start((bytes) => this.#publish(bytes, devices[0]?.deviceId))
    this.#setState('connected')
    this.#destination.pump()
  }

  #onMessage(topic: string, payload: Uint8Array): void {
    const { devices, onDown } = this.#parts
    const deviceId = this.#deviceOfTopic.get(topic)
    const own = devices.filter((device) => deviceId === undefined || device.deviceId === deviceId)
    const toDevice = (bytes: Uint8Array, named: number | undefined, peer: string) =>
      onDown(bytes, named ?? deviceId, peer)
    readDown({ ...this.#parts, devices: own, onDown: toDevice }, [payload], topic)
  }

  #onClose(failure: unknown): void {
    this.#heartbeat.stop()
    if (this.#isClosed) return
    const isRefused =
      failure instanceof Error && 'code' in failure && typeof failure.code === 'number'
    const other = failure === undefined ? 'closed' : toNetworkFault(failure)
    const fault = isRefused ? 'broker-refused' : other
    this.#parts.onFault(fault, this.peer)
    this.#setState(isLasting(fault) ? 'failed' : 'waiting')
    this.#retry.schedule(() => this.open())
  }

  #send(packet: Packet) {
    if (this.#isClosed) return 'offline'
    if (this.#state !== 'connected' || this.#unsentBytes >= unsentBytesMax) return 'busy'
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
      this.#destination.pump()
    })
  }

  #setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }
}

/** Topics to subscribe to, each with its device; undefined: all of them. */
function topicsOf({ server, devices }: LinkParts): ReadonlyMap<string, number | undefined> {
  if (!server.downTopic.includes('{sn}')) return new Map([[server.downTopic, undefined]])
  return new Map(devices.map((device) => [fillIn(server.downTopic, device), device.deviceId]))
}
