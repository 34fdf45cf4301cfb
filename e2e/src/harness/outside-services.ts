import { FakeWeChat, openFakeAliyun } from '@fieldhub/server/fake-providers'
import type { ServerProcess } from './server-process.ts'

const account = { appId: 'wx5823bf96d3bd56c7', appSecret: 'official account secret' }
const smsKey = { keyId: 'sms-key-id', secret: 'sms key secret' }
const callbackToken = 'callbackToken1'

export type OutsideServices = Awaited<ReturnType<typeof startOutsideServices>>

/** Starts WeChat's official account and a provider of text messages, with the actions of the person at the phone. */
export async function startOutsideServices() {
  const wechat = await FakeWeChat.open(account)
  const sms = await openFakeAliyun(smsKey)
  let scans = 0
  return {
    /** The settings that point a server at them. */
    settings: {
      FIELDHUB_WECHAT_URL: wechat.provider.url,
      FIELDHUB_WECHAT_APP_ID: account.appId,
      FIELDHUB_WECHAT_APP_SECRET: account.appSecret,
      FIELDHUB_WECHAT_TOKEN: callbackToken,
      FIELDHUB_WECHAT_TEMPLATE_ALARM: 'template-of-alarms',
      FIELDHUB_SMS_PROVIDER: 'aliyun',
      FIELDHUB_SMS_URL: sms.url,
      FIELDHUB_SMS_KEY_ID: smsKey.keyId,
      FIELDHUB_SMS_KEY_SECRET: smsKey.secret,
      FIELDHUB_SMS_SIGN_NAME: '物枢',
      FIELDHUB_SMS_TEMPLATE_CODE: 'SMS_1',
    },
    /** The number of codes that WeChat made. */
    codesShown: () => wechat.callsTo('/cgi-bin/qrcode/create').length,
    /** Scans the newest code as a person does; with `subscribe` they also follow the account for the first time. */
    scan: async (server: ServerProcess, event: 'subscribe' | 'SCAN', openid: string) => {
      scans += 1
      const scene = sceneIn(wechat.callsTo('/cgi-bin/qrcode/create').at(-1)?.body ?? '')
      return wechat.postEvent(`${server.origin}/wechat/events`, callbackToken, {
        event,
        openid,
        eventKey: event === 'subscribe' ? `qrscene_${scene}` : scene,
        createTime: Math.floor(Date.now() / 1_000),
        nonce: `scan-${scans}`,
      })
    },
    /** The template messages that WeChat received, as they came. */
    wechatMessages: () =>
      wechat.callsTo('/cgi-bin/message/template/send').map(({ body }): unknown => JSON.parse(body)),
    /** Makes WeChat refuse the next call with its own code. */
    refuseWechat: (errcode: number, errmsg: string) =>
      wechat.provider.next({ body: JSON.stringify({ errcode, errmsg }) }),
    /** The code in the newest message; empty when it went to another number. */
    codeSentTo: (phone: string): string => {
      const { PhoneNumbers, TemplateParam = '' } = sms.calls.at(-1)?.query ?? {}
      return PhoneNumbers === phone ? (/"code":"(\d{6})"/.exec(TemplateParam)?.[1] ?? '') : ''
    },
    stop: async () => {
      await Promise.all([wechat.provider.close(), sms.close()])
    },
  }
}

function sceneIn(body: string): string {
  return /"scene_str":"([^"]+)"/.exec(body)?.[1] ?? ''
}
