import { ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { readWeChatAnswer } from './wechat-answer.ts'
import type { WeChatSiteSettings } from './wechat-settings.ts'

/** An openid identifies the person within one app; the unionid joins a person's openids of one owner's apps. */
export interface WeChatPerson {
  readonly openid: string
  readonly unionid: string | undefined
}

const Answer = z.object({ openid: z.string(), unionid: z.nullish(z.string()) })

/** Website sign-in by QR (snsapi_login). */
export class WeChatSite {
  readonly #settings: WeChatSiteSettings
  readonly #caller: ProviderCaller

  constructor(settings: WeChatSiteSettings, limits?: CallerLimits) {
    this.#settings = settings
    this.#caller = new ProviderCaller('wechat-site', [settings.appSecret], limits)
  }

  /** Address that the browser is sent to. `state` comes back with the code and must be this browser's own. */
  authorizeUrl(redirectUri: string, state: string): string {
    const url = new URL(providerUrl(this.#settings.openUrl, 'connect/qrconnect'))
    const query = {
      appid: this.#settings.appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    }
    // WeChat reads the parameters in this order only.
    url.search = new URLSearchParams(query).toString()
    url.hash = 'wechat_redirect'
    return url.href
  }

  /** A code can be used once, within some minutes. */
  async readPerson(code: string): Promise<Result<WeChatPerson, ProviderFault>> {
    const { appId, appSecret, url } = this.#settings
    const query = {
      appid: appId,
      secret: appSecret.reveal(),
      code,
      grant_type: 'authorization_code',
    }
    const reply = await this.#caller.send({
      method: 'GET',
      url: providerUrl(url, 'sns/oauth2/access_token', query),
    })
    if (!reply.ok) return reply
    const answer = readWeChatAnswer(this.#caller, reply.value, Answer)
    if (!answer.ok) return answer
    return ok({ openid: answer.value.openid, unionid: answer.value.unionid ?? undefined })
  }
}
