import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { openFakeAlipay } from './fake-alipay.ts'
import { openFakeAliyun } from './fake-aliyun.ts'
import { openFakeAmap } from './fake-amap.ts'
import type { FakeProvider } from './fake-provider.ts'
import { openFakeTencent } from './fake-tencent.ts'
import { FakeWeChat } from './fake-wechat.ts'
import { openFakeWeChatPay } from './fake-wechat-pay.ts'

/** The time is 2026-11-21 08:15:06 in China. */
export const worldTime = 1_795_220_106_000

const access = {
  keyId: 'LTAI5tKeyId',
  secret: 'one-key-secret',
  appId: 'wx8888888888888888',
  appSecret: 'one-app-secret',
  serviceKey: 'one-service-key',
  locateKey: 'one-locate-key',
}
const platformSerialNo = 'PUB_KEY_ID_0119000000012026112100000000000001'

interface WorldKeys {
  readonly merchant: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  readonly platform: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
}

/** All providers over HTTP as fakes on loopback, and the settings that lead to them. */
export interface ProviderWorld {
  readonly aliyun: FakeProvider
  readonly tencent: FakeProvider
  readonly wechat: FakeWeChat
  readonly wechatPay: FakeProvider
  readonly alipay: FakeProvider
  readonly amap: FakeProvider
  readonly keys: WorldKeys
  readonly platformSerialNo: string
  /** Trades by order number or transaction, as the vendors answer; tests fill them. */
  readonly wechatTrades: Map<string, unknown>
  readonly alipayTrades: Map<string, Readonly<Record<string, unknown>>>
  readonly settings: Readonly<Record<string, string>>
  readonly tencentSettings: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** The keys are made once for a test file, since making them takes a while. */
const keys: WorldKeys = { merchant: makeKeys(), platform: makeKeys() }

export async function openProviderWorld(): Promise<ProviderWorld> {
  const wechatTrades = new Map<string, unknown>()
  const alipayTrades = new Map<string, Readonly<Record<string, unknown>>>()
  const payKeys = {
    merchantKey: keys.merchant.publicKey,
    platformKey: keys.platform.privateKey,
    platformSerialNo,
    now: () => worldTime,
  }
  const alipayKeys = { appKey: keys.merchant.publicKey, alipayKey: keys.platform.privateKey }
  const fakes = {
    aliyun: await openFakeAliyun(access),
    tencent: await openFakeTencent(access),
    wechat: await FakeWeChat.open(access),
    wechatPay: await openFakeWeChatPay(payKeys, wechatTrades),
    alipay: await openFakeAlipay(alipayKeys, alipayTrades),
    amap: await openFakeAmap(access),
  }
  const { wechat, ...others } = fakes
  const servers = [wechat.provider, ...Object.values(others)]
  return {
    ...fakes,
    keys,
    platformSerialNo,
    wechatTrades,
    alipayTrades,
    settings: {
      ...messageSettings(fakes.aliyun.url),
      ...wechatSettings(wechat.provider.url),
      ...paySettings(fakes),
      FIELDHUB_MAP_URL: fakes.amap.url,
      FIELDHUB_MAP_SERVICE_KEY: access.serviceKey,
      FIELDHUB_MAP_LOCATE_KEY: access.locateKey,
    },
    tencentSettings: {
      ...messageSettings(fakes.aliyun.url),
      FIELDHUB_SMS_PROVIDER: 'tencent',
      FIELDHUB_SMS_URL: fakes.tencent.url,
      FIELDHUB_SMS_APP_ID: '1400006666',
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

function makeKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

function messageSettings(url: string) {
  return {
    FIELDHUB_SMS_PROVIDER: 'aliyun',
    FIELDHUB_SMS_URL: url,
    FIELDHUB_SMS_KEY_ID: access.keyId,
    FIELDHUB_SMS_KEY_SECRET: access.secret,
    FIELDHUB_SMS_SIGN_NAME: '物枢',
    FIELDHUB_SMS_TEMPLATE_CODE: 'SMS_1110',
    FIELDHUB_SMS_TEMPLATE_ALARM: 'SMS_2220',
    FIELDHUB_VOICE_URL: url,
    FIELDHUB_VOICE_KEY_ID: access.keyId,
    FIELDHUB_VOICE_KEY_SECRET: access.secret,
    FIELDHUB_VOICE_TEMPLATE_ALARM: 'TTS_3330',
  }
}

function wechatSettings(url: string) {
  return {
    FIELDHUB_WECHAT_URL: url,
    FIELDHUB_WECHAT_APP_ID: access.appId,
    FIELDHUB_WECHAT_APP_SECRET: access.appSecret,
    FIELDHUB_WECHAT_TOKEN: 'tok',
    FIELDHUB_WECHAT_TEMPLATE_ALARM: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
    FIELDHUB_WECHAT_SITE_APP_ID: access.appId,
    FIELDHUB_WECHAT_SITE_APP_SECRET: access.appSecret,
  }
}

function paySettings(fakes: Readonly<Record<'wechatPay' | 'alipay', FakeProvider>>) {
  const privatePem = keys.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const publicPem = keys.platform.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const privateDer = keys.merchant.privateKey.export({ type: 'pkcs1', format: 'der' })
  const publicDer = keys.platform.publicKey.export({ type: 'spki', format: 'der' })
  return {
    FIELDHUB_PAY_WECHAT_URL: fakes.wechatPay.url,
    FIELDHUB_PAY_WECHAT_MCH_ID: '1900000001',
    FIELDHUB_PAY_WECHAT_APP_ID: access.appId,
    FIELDHUB_PAY_WECHAT_SERIAL_NO: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
    FIELDHUB_PAY_WECHAT_PRIVATE_KEY: privatePem.replaceAll('\n', '\\n'),
    FIELDHUB_PAY_WECHAT_PLATFORM_SERIAL_NO: platformSerialNo,
    FIELDHUB_PAY_WECHAT_PLATFORM_KEY: publicPem,
    FIELDHUB_PAY_WECHAT_NOTIFY_URL: 'https://fieldhub.example/pay/wechat',
    FIELDHUB_PAY_ALIPAY_URL: `${fakes.alipay.url}/gateway.do`,
    FIELDHUB_PAY_ALIPAY_APP_ID: '2016072300007148',
    FIELDHUB_PAY_ALIPAY_PRIVATE_KEY: privateDer.toString('base64'),
    FIELDHUB_PAY_ALIPAY_PUBLIC_KEY: publicDer.toString('base64'),
  }
}
