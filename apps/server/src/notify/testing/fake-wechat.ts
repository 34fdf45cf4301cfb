import * as z from 'zod/mini'
import { SecretText } from '../provider/secret-text.ts'
import { type CallbackProof, signWeChatCallback } from '../sign/wechat-callback-signature.ts'
import { signWeChatMessage } from '../sign/wechat-message-signature.ts'
import { MessageCipher } from '../wechat/message-cipher.ts'
import { type FakeCall, FakeProvider, type FakeReply, jsonReply } from './fake-provider.ts'

export interface FakeWeChatAccount {
  readonly appId: string
  readonly appSecret: string
}

export interface FakeEvent {
  readonly event: string
  readonly openid: string
  readonly eventKey?: string
  /** When the event was made, in seconds; it is also the time in the signature. */
  readonly createTime: number
  readonly nonce?: string
  /** In safe mode, the app for which the body is encrypted, and the key. */
  readonly safe?: SafeMode
}

interface SafeMode {
  readonly encodingKey: string
  readonly appId: string
}

const TokenRequest = z.object({ appid: z.string(), secret: z.string() })
const QrRequest = z.object({
  action_name: z.literal('QR_STR_SCENE'),
  expire_seconds: z.int(),
  action_info: z.object({ scene: z.object({ scene_str: z.string() }) }),
})

/** A fake of the official account's interface, and of website sign-in under the same secret. */
export class FakeWeChat {
  readonly provider: FakeProvider
  readonly #state: FakeState

  private constructor(provider: FakeProvider, state: FakeState) {
    this.provider = provider
    this.#state = state
  }

  static async open(account: FakeWeChatAccount): Promise<FakeWeChat> {
    const state = new FakeState(account)
    const provider = await FakeProvider.open({
      refuse: (call) => state.refuse(call),
      answer: (call) => state.answer(call),
      limit: () => jsonReply({ errcode: 45009, errmsg: 'reach max api daily quota limit' }),
    })
    return new FakeWeChat(provider, state)
  }

  /** Makes the token that was handed out so far invalid. */
  revokeToken(): void {
    this.#state.revoke()
  }

  callsTo(path: string): readonly FakeCall[] {
    return this.provider.calls.filter((call) => call.path === path)
  }

  /** Posts an event as WeChat does and returns the response. */
  async postEvent(callbackUrl: string, token: string, event: FakeEvent): Promise<Response> {
    const proof = { timestamp: String(event.createTime), nonce: event.nonce ?? '1372623149' }
    const url = new URL(callbackUrl)
    const signature = signWeChatCallback(token, proof)
    const { query, body } = sealed(token, proof, event)
    const all = { ...proof, signature, openid: event.openid, ...query }
    url.search = new URLSearchParams(all).toString()
    return fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
  }
}

function sealed(token: string, proof: CallbackProof, event: FakeEvent) {
  if (event.safe === undefined) return { query: {}, body: eventXml(event) }
  const { encodingKey, appId } = event.safe
  const encrypted = new MessageCipher(new SecretText(encodingKey), appId).encrypt(eventXml(event))
  return {
    query: { encrypt_type: 'aes', msg_signature: signWeChatMessage(token, proof, encrypted) },
    body: encryptedXml(encrypted),
  }
}

export function encryptedXml(encrypted: string): string {
  return `<xml>
    <ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
    <Encrypt><![CDATA[${encrypted}]]></Encrypt>
</xml>`
}

export function eventXml({ createTime, event, eventKey = '', openid }: FakeEvent): string {
  return `<xml><ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
<FromUserName><![CDATA[${openid}]]></FromUserName>
<CreateTime>${createTime}</CreateTime>
<MsgType><![CDATA[event]]></MsgType>
<Event><![CDATA[${event}]]></Event>
<EventKey><![CDATA[${eventKey}]]></EventKey>
<Ticket><![CDATA[TICKET]]></Ticket>
</xml>`
}

class FakeState {
  readonly #account: FakeWeChatAccount
  #tokenNumber = 1

  constructor(account: FakeWeChatAccount) {
    this.#account = account
  }

  revoke(): void {
    this.#tokenNumber += 1
  }

  refuse(call: FakeCall): FakeReply | undefined {
    if (call.path === '/cgi-bin/stable_token') return this.#refuseSecret(call)
    if (call.path === '/sns/oauth2/access_token') return this.#refuseCode(call)
    if (call.query['access_token'] === this.#token) return undefined
    return jsonReply({ errcode: 40001, errmsg: 'invalid credential, access_token is invalid' })
  }

  answer(call: FakeCall): FakeReply {
    switch (call.path) {
      case '/cgi-bin/stable_token':
        return jsonReply({ access_token: this.#token, expires_in: 7200 })
      case '/cgi-bin/qrcode/create':
        return sceneCode(call)
      case '/cgi-bin/message/template/send':
        return { body: '{"errcode":0,"errmsg":"ok","msgid":3741234567890123456}' }
      case '/cgi-bin/user/get':
        return followerPage(call.query['next_openid'])
      case '/cgi-bin/user/info':
        return follower(call.query['openid'] ?? '')
      case '/sns/oauth2/access_token':
        return jsonReply({ access_token: 'site', openid: 'oSite', unionid: 'uOne' })
      default:
        return jsonReply({ errcode: -1, errmsg: 'system error' })
    }
  }

  get #token(): string {
    return `token-${this.#tokenNumber}`
  }

  #refuseSecret(call: FakeCall): FakeReply | undefined {
    const { appid, secret } = TokenRequest.parse(JSON.parse(call.body))
    if (this.#isAccount(appid, secret)) return undefined
    return jsonReply({ errcode: 40125, errmsg: `invalid appsecret ${secret} rid: 65` })
  }

  #refuseCode({ query }: FakeCall): FakeReply | undefined {
    const { appid = '', code, secret = '' } = query
    if (!this.#isAccount(appid, secret)) {
      return jsonReply({ errcode: 40125, errmsg: 'invalid appsecret' })
    }
    return code === 'good' ? undefined : jsonReply({ errcode: 40029, errmsg: 'invalid code' })
  }

  #isAccount(appId: string, appSecret: string): boolean {
    return appId === this.#account.appId && appSecret === this.#account.appSecret
  }
}

function sceneCode(call: FakeCall): FakeReply {
  const request = z.safeParse(QrRequest, JSON.parse(call.body))
  if (!request.success) return jsonReply({ errcode: 40053, errmsg: 'invalid action info' })
  const { action_info, expire_seconds } = request.data
  return jsonReply({
    ticket: 'gQH47joAAAAAAAAAASxodHRwOi8v',
    expire_seconds,
    url: `http://weixin.qq.com/q/${action_info.scene.scene_str}`,
  })
}

function followerPage(from: string | undefined): FakeReply {
  return from === undefined
    ? jsonReply({ total: 3, count: 2, data: { openid: ['o1', 'o2'] }, next_openid: 'o2' })
    : jsonReply({ total: 3, count: 1, data: { openid: ['o3'] }, next_openid: '' })
}

function follower(openid: string): FakeReply {
  if (openid === 'oGone') return jsonReply({ subscribe: 0, openid })
  const unionid = openid === 'o1' ? 'uOne' : `u-${openid}`
  return jsonReply({ subscribe: 1, openid, nickname: '', remark: '值班', unionid })
}
