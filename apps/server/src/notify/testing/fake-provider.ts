import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { invariant } from '@fieldhub/kernel'

/**
 * How the next call is answered. `timeout` sends nothing at all, `slow` one byte at a time without an end, `hangup`
 * ends the connection in the middle of the answer.
 */
export type Misbehaviour =
  | 'limit'
  | 'timeout'
  | 'slow'
  | 'garbage'
  | 'error500'
  | 'oversized'
  | 'redirect'
  | 'hangup'

export interface FakeCall {
  readonly method: string
  readonly path: string
  /** The path and query as they came. */
  readonly target: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface FakeReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

export interface FakeBehaviour {
  /** The vendor's refusal of a wrong key, secret or signature; undefined when all of it is right. */
  refuse(call: FakeCall): FakeReply | undefined
  answer(call: FakeCall): FakeReply
  /** The vendor's answer to too many requests. */
  limit(call: FakeCall): FakeReply
}

const bodyBytesMax = 1_048_576
const callsMax = 1_000
const trickleMs = 20

/** A provider on loopback: it verifies each call, then answers it or misbehaves as the script says. */
export class FakeProvider {
  readonly calls: FakeCall[] = []
  readonly #behaviour: FakeBehaviour
  readonly #server: Server
  readonly #script: ('ok' | Misbehaviour | FakeReply)[] = []

  private constructor(behaviour: FakeBehaviour) {
    this.#behaviour = behaviour
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
  }

  static async open(behaviour: FakeBehaviour): Promise<FakeProvider> {
    const fake = new FakeProvider(behaviour)
    fake.#server.listen(0, '127.0.0.1')
    await once(fake.#server, 'listening')
    return fake
  }

  get url(): string {
    const address = this.#server.address()
    invariant(typeof address === 'object' && address !== null, 'the fake listens')
    return `http://127.0.0.1:${address.port}`
  }

  /** Scripts the answers to the next calls, in order; later calls are answered normally. */
  next(...answers: readonly ('ok' | Misbehaviour | FakeReply)[]): void {
    this.#script.push(...answers)
  }

  get lastCall(): FakeCall {
    const call = this.calls.at(-1)
    invariant(call, 'the fake was called')
    return call
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    this.calls.push(call)
    if (this.calls.length > callsMax) this.calls.shift()
    const next = this.#script.shift() ?? 'ok'
    if (typeof next === 'object') return send(response, next)
    if (next !== 'ok' && next !== 'limit') return misbehave(response, next)
    const refusal = this.#behaviour.refuse(call)
    const reply = next === 'limit' ? this.#behaviour.limit(call) : this.#behaviour.answer(call)
    send(response, refusal ?? reply)
  }
}

export function jsonReply(body: unknown, status = 200): FakeReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request) {
    invariant(chunk instanceof Uint8Array, 'a request is bytes')
    bytes += chunk.byteLength
    invariant(bytes <= bodyBytesMax, 'a request is small')
    chunks.push(chunk)
  }
  const { headers, method = '', url = '/' } = request
  const { pathname, searchParams } = new URL(url, 'http://fake')
  return {
    method,
    path: pathname,
    target: url,
    query: Object.fromEntries(searchParams),
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(response: ServerResponse, { body, headers, status = 200 }: FakeReply): void {
  response.writeHead(status, headers)
  response.end(body)
}

function misbehave(response: ServerResponse, how: Exclude<Misbehaviour, 'limit'>): void {
  switch (how) {
    case 'timeout':
      return
    case 'slow':
      return trickle(response)
    case 'garbage':
      return send(response, { body: '<html>not what you asked for</html>' })
    case 'error500':
      return send(response, { status: 500, body: 'Internal Server Error' })
    case 'oversized':
      return send(response, { body: ' '.repeat(2 * bodyBytesMax) })
    case 'redirect':
      return send(response, { status: 302, headers: { location: '/elsewhere' }, body: '' })
    case 'hangup':
      response.writeHead(200, { 'content-length': '100' })
      response.write('{')
      response.socket?.end()
  }
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), trickleMs)
  response.on('close', () => clearInterval(timer))
}
