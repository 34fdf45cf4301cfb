import { postToTarget } from '#platform/targets/http-exchange.ts'
import type { Packet } from '#relay/destination.ts'
import { fillIn } from './fill-in.ts'
import { LinkCore } from './link-core.ts'
import { encodeMessage } from './message-codec.ts'
import { toNetworkFault } from './network-fault.ts'
import { requireForeign } from './own-machine.ts'
import { readDown } from './read-down.ts'
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
  readonly #parts: LinkParts
  readonly #core: LinkCore
  #isPosting = false
  #isResting = false

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#core = new LinkCore(parts, (packet) => this.#send(packet))
  }

  get peer(): string {
    return this.#core.peer
  }

  get state(): ServerLink['state'] {
    return this.#core.state
  }

  /** The first POST shows whether the server is there. */
  open(): void {
    this.#core.setState('waiting')
    const { registration } = this.#core
    if (registration.length > 0) this.#sendOwn(registration)
    this.#core.heartbeat.start((bytes) => this.#sendOwn(bytes))
  }

  put(packet: Packet): void {
    this.#core.destination.put(packet)
  }

  /** A server answers only when it is asked. */
  hold(): void {}

  close(): void {
    this.#core.close()
  }

  /** Sends registration and heartbeat as they are, between the packets of the device. */
  #sendOwn(bytes: Uint8Array): void {
    if (!this.#isPosting && !this.#isResting) void this.#post(bytes, undefined)
  }

  #send(packet: Packet) {
    if (this.#core.isClosed) return 'offline'
    if (this.#isPosting || this.#isResting) return 'busy'
    const { server, devices, now } = this.#parts
    const origin = { sn: devices[0]?.sn ?? '', time: now() }
    void this.#post(encodeMessage(packet.bytes, server.encoding, origin), packet)
    return 'sent'
  }

  async #post(body: Uint8Array, packet: Packet | undefined): Promise<void> {
    this.#isPosting = true
    const { guard, onSent, onDropped } = this.#parts
    try {
      if (this.#core.target === undefined) return
      await requireForeign(this.#parts, this.#core.target)
      const answer = await postToTarget(
        guard,
        { url: this.#url, headers: this.#headers, body },
        limits,
      )
      if (this.#core.isClosed) return
      if (packet !== undefined) onSent(packet, this.peer)
      this.#judge(answer.status, answer.body)
    } catch (error) {
      if (this.#core.isClosed) return
      if (packet !== undefined) onDropped(packet, 'other', this.peer)
      this.#fail(toNetworkFault(error))
    } finally {
      this.#isPosting = false
      this.#core.destination.pump()
    }
  }

  #judge(status: number, body: Uint8Array): void {
    if (status >= 200 && status < 300) {
      this.#core.retry.recordOpened()
      if (this.#core.state !== 'connected') this.#core.setState('connected')
      if (body.length > 0) readDown(this.#parts, body, this.peer)
      return
    }
    const isRedirect = status >= 300 && status < 400
    this.#parts.onFault(isRedirect ? 'redirect' : 'status', String(status))
    this.#core.setState(isRedirect ? 'failed' : 'waiting')
  }

  /** A server that is not there is not asked for each packet. */
  #fail(fault: ReturnType<typeof toNetworkFault>): void {
    this.#isResting = true
    this.#core.fail(fault, () => {
      this.#isResting = false
      this.#core.destination.pump()
    })
  }

  get #url(): URL {
    const { host = '', port = 0, isTls = false, path = '/' } = this.#core.target ?? {}
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
}
