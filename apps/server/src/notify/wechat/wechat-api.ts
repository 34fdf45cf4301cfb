import type { Result } from '@fieldhub/kernel'
import type * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { AccessToken } from './access-token.ts'
import { readWeChatAnswer } from './wechat-answer.ts'
import type { WeChatSettings } from './wechat-settings.ts'

export interface WeChatRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** A call with a body is a POST. */
  readonly body?: unknown
}

const tokenFaults: ReadonlySet<string> = new Set(['40001', '40014', '42001'])

/** Calls that need the access token. One that WeChat refuses for its token had no effect, so it is sent once more. */
export class WeChatApi {
  readonly caller: ProviderCaller
  readonly #url: URL
  readonly #tokens: AccessToken

  constructor(settings: WeChatSettings, clock: Clock, limits?: CallerLimits) {
    this.caller = new ProviderCaller('wechat', [settings.appSecret, settings.token], limits)
    this.#url = settings.url
    this.#tokens = new AccessToken(settings, clock, this.caller)
  }

  async request<Schema extends z.core.$ZodType>(
    request: WeChatRequest,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ProviderFault>> {
    const token = await this.#tokens.get()
    if (!token.ok) return token
    const first = await this.#requestWith(token.value, request, schema)
    if (first.ok || !tokenFaults.has(first.error.code)) return first
    this.#tokens.drop(token.value)
    const next = await this.#tokens.get()
    return next.ok ? this.#requestWith(next.value, request, schema) : next
  }

  async #requestWith<Schema extends z.core.$ZodType>(
    token: string,
    { path, query, body }: WeChatRequest,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ProviderFault>> {
    const url = providerUrl(this.#url, path, { ...query, access_token: token })
    const reply = await this.caller.send(
      body === undefined
        ? { method: 'GET', url }
        : {
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    )
    return reply.ok ? readWeChatAnswer(this.caller, reply.value, schema) : reply
  }
}
