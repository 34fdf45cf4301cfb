import { invariant, ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { AlarmNotice } from '../provider/alarm-notice.ts'
import type { Delivery, ProviderFault } from '../provider/delivery.ts'
import type { CallerLimits } from '../provider/provider-caller.ts'
import { alarmTemplateData } from './alarm-template.ts'
import { WeChatApi } from './wechat-api.ts'
import type { WeChatSettings } from './wechat-settings.ts'

export interface SceneCode {
  readonly ticket: string
  /** Text that is drawn as a QR code. */
  readonly url: string
  readonly expireSeconds: number
}

export interface FollowerPage {
  readonly total: number
  readonly openids: readonly string[]
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined
}

export interface Follower {
  readonly openid: string
  /** False: the other fields are empty. */
  readonly isFollowing: boolean
  readonly unionid: string | undefined
  readonly nickname: string
  readonly remark: string
}

const QrAnswer = z.object({ ticket: z.string(), url: z.string(), expire_seconds: z.number() })
const SendAnswer = z.object({ errcode: z.literal(0), msgid: z.string() })
const ListAnswer = z.object({
  total: z.number(),
  count: z.number(),
  data: z.optional(z.object({ openid: z.array(z.string()) })),
  next_openid: z._default(z.string(), ''),
})
const InfoAnswer = z.object({
  subscribe: z.union([z.literal(0), z.literal(1)]),
  openid: z.string(),
  unionid: z.optional(z.string()),
  nickname: z._default(z.string(), ''),
  remark: z._default(z.string(), ''),
})

/** The official account: scene codes for sign-in and binding, template messages, followers. */
export class WeChatClient {
  readonly #api: WeChatApi
  readonly #settings: WeChatSettings

  constructor(settings: WeChatSettings, clock: Clock, limits?: CallerLimits) {
    this.#settings = settings
    this.#api = new WeChatApi(settings, clock, limits)
  }

  async createSceneCode(
    scene: string,
    expireSeconds: number,
  ): Promise<Result<SceneCode, ProviderFault>> {
    invariant(/^[\w-]{1,64}$/.test(scene), 'a scene has 1-64 plain characters')
    invariant(expireSeconds >= 1 && expireSeconds <= 2_592_000, 'a scene lives 30 days at most')
    const body = {
      expire_seconds: expireSeconds,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: scene } },
    }
    const answer = await this.#api.request({ path: 'cgi-bin/qrcode/create', body }, QrAnswer)
    if (!answer.ok) return answer
    const { expire_seconds, ticket, url } = answer.value
    return ok({ ticket, url, expireSeconds: expire_seconds })
  }

  /** `messageId` identifies this push: WeChat drops a second one with the same id. */
  async sendAlarm(
    openid: string,
    alarm: AlarmNotice,
    options: { readonly messageId: string; readonly url?: string },
  ): Promise<Delivery> {
    const { templateAlarm, templateFields } = this.#settings
    if (templateAlarm === undefined) {
      return this.#api.caller.fault('not-configured', 'template', 'no template for alarms')
    }
    const body = {
      touser: openid,
      template_id: templateAlarm,
      ...(options.url === undefined ? {} : { url: options.url }),
      client_msg_id: options.messageId,
      data: alarmTemplateData(templateFields, alarm),
    }
    const answer = await this.#api.request(
      { path: 'cgi-bin/message/template/send', body },
      SendAnswer,
    )
    return answer.ok ? ok({ receipt: answer.value.msgid }) : answer
  }

  async listFollowers(from?: string): Promise<Result<FollowerPage, ProviderFault>> {
    const query = from === undefined ? {} : { next_openid: from }
    const answer = await this.#api.request({ path: 'cgi-bin/user/get', query }, ListAnswer)
    if (!answer.ok) return answer
    const { count, data, next_openid, total } = answer.value
    const hasMore = count > 0 && next_openid !== ''
    return ok({ total, openids: data?.openid ?? [], next: hasMore ? next_openid : undefined })
  }

  async readFollower(openid: string): Promise<Result<Follower, ProviderFault>> {
    const query = { openid, lang: 'zh_CN' }
    const answer = await this.#api.request({ path: 'cgi-bin/user/info', query }, InfoAnswer)
    if (!answer.ok) return answer
    const { subscribe, openid: same, unionid, nickname, remark } = answer.value
    return ok({ openid: same, isFollowing: subscribe === 1, unionid, nickname, remark })
  }
}
