import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import type { SecretText } from '../provider/secret-text.ts'
import { isWeChatCallback } from '../sign/wechat-callback-signature.ts'
import { isWeChatMessage } from '../sign/wechat-message-signature.ts'
import type { MessageCipher } from './message-cipher.ts'
import { readTags } from './read-tags.ts'
import { toWeChatEvent, type WeChatEvent } from './wechat-event.ts'

export interface CallbackRequest {
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: string
}

export interface CallbackAnswer {
  readonly status: 200 | 400 | 403
  /** The body of the answer, as plain text. */
  readonly text: string
  /** Each event is passed on once, however often WeChat repeats it. */
  readonly event?: WeChatEvent
}

/** Largest age of a call by the time in its query; clocks of servers are closer than that. */
const agePostMaxMs = 5 * 60_000
const rememberedMax = 10_000

const refused: CallbackAnswer = { status: 403, text: '' }
const badRequest: CallbackAnswer = { status: 400, text: '' }
const accepted: CallbackAnswer = { status: 200, text: 'success' }

/**
 * WeChat's calls of our address: the handshake and the events. Plain calls are always accepted, calls of safe mode with
 * a key; what safe mode sends in plain text beside the encrypted part is ignored.
 */
export class WeChatCallback {
  readonly #token: SecretText
  readonly #clock: Clock
  readonly #cipher: MessageCipher | undefined
  readonly #seen = new BoundedMap<string, true>(rememberedMax)
  readonly #bodies = new BoundedMap<string, string>(rememberedMax)

  constructor(token: SecretText, clock: Clock, cipher?: MessageCipher) {
    this.#token = token
    this.#clock = clock
    this.#cipher = cipher
  }

  receive({ body, method, query }: CallbackRequest): CallbackAnswer {
    const { echostr = '', nonce = '', signature = '', timestamp = '' } = query
    const isEncrypted = query['encrypt_type'] === 'aes'
    if (method === 'POST' && isEncrypted) return this.#receiveEncrypted(query, body)
    if (!isWeChatCallback(this.#token.reveal(), { timestamp, nonce }, signature)) return refused
    if (method === 'GET') return { status: 200, text: echostr }
    return this.#isFresh(timestamp) ? this.#read(body, `${timestamp}:${nonce}`) : refused
  }

  /** Nothing of the body is read before its signature is verified. */
  #receiveEncrypted(query: CallbackRequest['query'], body: string): CallbackAnswer {
    const { msg_signature: signature = '', nonce = '', timestamp = '' } = query
    const cipher = this.#cipher
    if (cipher === undefined || !this.#isFresh(timestamp)) return refused
    const outer = readTags(body)
    if (!outer.ok) return badRequest
    const encrypted = outer.value.get('Encrypt') ?? ''
    const proof = { timestamp, nonce, signature }
    if (!isWeChatMessage(this.#token.reveal(), proof, encrypted)) return refused
    const message = cipher.decrypt(encrypted)
    return message.ok ? this.#read(message.value, `${timestamp}:${nonce}:${encrypted}`) : refused
  }

  #isFresh(timestamp: string): boolean {
    return Math.abs(this.#clock.now() - Number(timestamp) * 1_000) <= agePostMaxMs
  }

  #read(body: string, proof: string): CallbackAnswer {
    const tags = readTags(body)
    return tags.ok ? this.#consumeEvent(tags.value, proof) : badRequest
  }

  #consumeEvent(tags: ReadonlyMap<string, string>, proof: string): CallbackAnswer {
    const key = eventKey(tags)
    if (!this.#isOnlyBody(proof, key)) return refused
    if (this.#seen.get(key)) return accepted
    this.#seen.set(key, true)
    const event = toWeChatEvent(tags)
    return event === undefined ? accepted : { ...accepted, event }
  }

  /** A plain signature covers no body, so whoever sees one in a log could put another event under it. */
  #isOnlyBody(proof: string, key: string): boolean {
    const first = this.#bodies.get(proof)
    if (first === undefined) this.#bodies.set(proof, key)
    return first === undefined || first === key
  }
}

/** WeChat identifies an event by its sender and time; a message has an id of its own. */
function eventKey(tags: ReadonlyMap<string, string>): string {
  const parts = ['FromUserName', 'CreateTime', 'Event', 'EventKey', 'MsgId', 'MsgID']
  return JSON.stringify(parts.map((name) => tags.get(name) ?? ''))
}
