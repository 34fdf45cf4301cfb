import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import type { SecretText } from '../secret-text.ts'
import { isWeChatCallback } from '../sign/wechat-callback-signature.ts'
import { readXml } from './read-xml.ts'
import { toWeChatEvent, type WeChatEvent } from './wechat-event.ts'

export interface CallbackRequest {
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface CallbackAnswer {
  readonly status: 200 | 400 | 403
  /** As plain text. */
  readonly text: string
  /** Each event once, however often WeChat repeats it. */
  readonly event?: WeChatEvent
}

/** Of the time in the query; server clocks are kept within it. */
const agePostMaxMs = 5 * 60_000
const rememberedMax = 10_000

const refused: CallbackAnswer = { status: 403, text: '' }
const accepted: CallbackAnswer = { status: 200, text: 'success' }

/** WeChat's calls of our address: the handshake and the events, in plain mode (devices.md C.3). */
export class WeChatCallback {
  readonly #token: SecretText
  readonly #clock: Clock
  readonly #seen = new BoundedMap<string, true>(rememberedMax)
  readonly #bodies = new BoundedMap<string, string>(rememberedMax)

  constructor(token: SecretText, clock: Clock) {
    this.#token = token
    this.#clock = clock
  }

  receive({ body, method, query }: CallbackRequest): CallbackAnswer {
    const { echostr = '', nonce = '', signature = '', timestamp = '' } = query
    if (!isWeChatCallback(this.#token.reveal(), { timestamp, nonce }, signature)) return refused
    if (method === 'GET') return { status: 200, text: echostr }
    const isFresh = Math.abs(this.#clock.now() - Number(timestamp) * 1_000) <= agePostMaxMs
    if (!isFresh || query['encrypt_type'] === 'aes') return refused
    const tags = readXml(body)
    if (!tags.ok) return { status: 400, text: '' }
    return this.#takeEvent(tags.value, `${timestamp}:${nonce}`)
  }

  #takeEvent(tags: ReadonlyMap<string, string>, proof: string): CallbackAnswer {
    const key = eventKey(tags)
    if (!this.#isOnlyBody(proof, key)) return refused
    if (this.#seen.get(key)) return accepted
    this.#seen.set(key, true)
    const event = toWeChatEvent(tags)
    return event === undefined ? accepted : { ...accepted, event }
  }

  /** The signature covers no body, so whoever sees one in a log could put another event under it. */
  #isOnlyBody(proof: string, key: string): boolean {
    const first = this.#bodies.get(proof)
    if (first === undefined) this.#bodies.set(proof, key)
    return first === undefined || first === key
  }
}

/** WeChat names an event by its sender and time; a message has an id of its own. */
function eventKey(tags: ReadonlyMap<string, string>): string {
  const parts = ['FromUserName', 'CreateTime', 'Event', 'EventKey', 'MsgId', 'MsgID']
  return JSON.stringify(parts.map((name) => tags.get(name) ?? ''))
}
