import { type TransmissionTarget, toTransmissionTarget } from '@fieldhub/contract'
import { postToTarget } from '#platform/targets/http-exchange.ts'
import { Destination, type Packet } from '#relay/destination.ts'
import { fillIn, toPacket } from './fill-in.ts'
import { Heartbeat } from './heartbeat.ts'
import { encodeMessage } from './message-codec.ts'
import { isLasting, toNetworkFault } from './network-fault.ts'
import { requireForeign } from './own-machine.ts'
import { readDown } from './read-down.ts'
import { Retry } from './retry.ts'
import type { LinkParts, ServerLink } from './server-link.ts'

const limits = { timeoutMs: 10_000, answerBytesMax: 65_536 } as const
const contentTypes = {
  raw: 'application/octet-stream',
  hex: 'text/plain',
  json: 'application/json',
}

/**
 * One POST for each packet of a device, one after the other. A POST is never repeated, since its server may have taken
 * it. The body of the answer is for the device.
 */
export class HttpLink implements ServerLink {
  readonly clientCount = 0
  readonly peer: string
  readonly #parts: LinkParts
  readonly #target: TransmissionTarget | undefined
  readonly #destination: Destination
  readonly #retry: Retry
  readonly #heartbeat: Heartbeat
  #isPosting = false
  #isResting = false
  #isClosed = false
  #state: ServerLink['state'] = 'connecting'

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#target = toTransmissionTarget(parts.server)
    this.peer = `${this.#target?.host ?? ''}:${this.#target?.port ?? 0}`
    this.#retry = new Retry(parts.timers)
    this.#heartbeat = new Heartbeat(parts)
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

  /** The first POST shows whether the server is there. */
  open(): void {
    const { server, devices } = this.#parts
    this.#setState('waiting')
    const registration = toPacket(server.registration, server.registrationFormat, devices[0])
    if (registration.length > 0) this.#sendOwn(registration)
    this.#heartbeat.start((bytes) => this.#sendOwn(bytes))
  }

  put(packet: Packet): void {
    this.#destination.put(packet)
  }

  /** A server answers only when it is asked. */
  hold(): void {}

  close(): void {
    this.#isClosed = true
    this.#retry.close()
    this.#heartbeat.stop()
    this.#destination.close()
  }

  /** Registration and heartbeat are told as they are, between the packets of the device. */
  #sendOwn(bytes: Uint8Array): void {
    if (!this.#isPosting && !this.#isResting) void this.#post(bytes, undefined)
  }

  #send(packet: Packet) {
    if (this.#isClosed) return 'offline'
    if (this.#isPosting || this.#isResting) return 'busy'
    const { server, devices, now } = this.#parts
    const told = { sn: devices[0]?.sn ?? '', time: now() }
    void this.#post(encodeMessage(packet.bytes, server.encoding, told), packet)
    return 'sent'
  }

  async #post(body: Uint8Array, packet: Packet | undefined): Promise<void> {
    this.#isPosting = true
    const { guard, onSent, onDropped } = this.#parts
    try {
      if (this.#target === undefined) return
      await requireForeign(this.#parts, this.#target)
      const answer = await postToTarget(
        guard,
        { url: this.#url, headers: this.#headers, body },
        limits,
      )
      if (this.#isClosed) return
      if (packet !== undefined) onSent(packet, this.peer)
      this.#judge(answer.status, answer.body)
    } catch (error) {
      if (this.#isClosed) return
      if (packet !== undefined) onDropped(packet, 'other', this.peer)
      this.#fail(toNetworkFault(error))
    } finally {
      this.#isPosting = false
      this.#destination.pump()
    }
  }

  #judge(status: number, body: Uint8Array): void {
    if (status >= 200 && status < 300) {
      this.#retry.recordOpened()
      if (this.#state !== 'connected') this.#setState('connected')
      if (body.length > 0) readDown(this.#parts, [body], this.peer)
      return
    }
    const isRedirect = status >= 300 && status < 400
    this.#parts.onFault(isRedirect ? 'redirect' : 'status', String(status))
    this.#setState(isRedirect ? 'failed' : 'waiting')
  }

  /** A server that is not there is not asked for each packet. */
  #fail(fault: ReturnType<typeof toNetworkFault>): void {
    this.#parts.onFault(fault, this.peer)
    this.#setState(isLasting(fault) ? 'failed' : 'waiting')
    this.#isResting = true
    this.#retry.schedule(() => {
      this.#isResting = false
      this.#destination.pump()
    })
  }

  get #url(): URL {
    const { host = '', port = 0, isTls = false, path = '/' } = this.#target ?? {}
    const name = host.includes(':') ? `[${host}]` : host
    const encoded = fillIn(path, this.#parts.devices[0])
    return new URL(`${isTls ? 'https' : 'http'}://${name}:${port}${encoded}`)
  }

  get #headers(): Record<string, string> {
    const { server, devices } = this.#parts
    const { username, password } = server
    const basic = Buffer.from(`${username}:${password}`).toString('base64')
    return {
      'content-type': contentTypes[server.encoding],
      'x-fieldhub-sn': devices[0]?.sn ?? '',
      ...(username === '' ? {} : { authorization: `Basic ${basic}` }),
      ...Object.fromEntries(server.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    }
  }

  #setState(state: ServerLink['state']): void {
    this.#state = state
    this.#parts.onState()
  }
}
