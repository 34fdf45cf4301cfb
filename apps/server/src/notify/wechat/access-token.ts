import { ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { coalesce } from '#platform/async/coalesce.ts'
import type { Clock } from '#platform/clock.ts'
import type { ProviderFault } from '../provider/delivery.ts'
import type { ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { readWeChatAnswer } from './wechat-answer.ts'
import type { WeChatSettings } from './wechat-settings.ts'

const renewBeforeEndMs = 5 * 60_000
const Answer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(1_024)),
  expires_in: z.number().check(z.positive()),
})

interface Held {
  readonly token: string
  readonly goodUntil: number
}

/** The account's one access token, fetched once however many wait for it. */
export class AccessToken {
  readonly #settings: Pick<WeChatSettings, 'url' | 'appId' | 'appSecret'>
  readonly #clock: Clock
  readonly #caller: ProviderCaller
  #held: Held | undefined
  readonly #fetchOnce = coalesce(() => this.#request())

  constructor(
    settings: Pick<WeChatSettings, 'url' | 'appId' | 'appSecret'>,
    clock: Clock,
    caller: ProviderCaller,
  ) {
    this.#settings = settings
    this.#clock = clock
    this.#caller = caller
  }

  async get(): Promise<Result<string, ProviderFault>> {
    if (this.#held !== undefined && this.#clock.now() < this.#held.goodUntil) {
      return ok(this.#held.token)
    }
    return this.#fetchOnce()
  }

  /** Called when WeChat no longer accepts the token. A newer one that another caller fetched meanwhile is kept. */
  drop(token: string): void {
    if (this.#held?.token === token) this.#held = undefined
  }

  async #request(): Promise<Result<string, ProviderFault>> {
    const { appId, appSecret, url } = this.#settings
    const requestedAt = this.#clock.now()
    const reply = await this.#caller.send({
      method: 'POST',
      url: providerUrl(url, 'cgi-bin/stable_token'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credential',
        appid: appId,
        secret: appSecret.reveal(),
        force_refresh: false,
      }),
    })
    if (!reply.ok) return reply
    const answer = readWeChatAnswer(this.#caller, reply.value, Answer)
    if (!answer.ok) return answer
    const { access_token: token, expires_in: lifeSeconds } = answer.value
    this.#held = { token, goodUntil: requestedAt + lifeSeconds * 1_000 - renewBeforeEndMs }
    return ok(token)
  }
}
