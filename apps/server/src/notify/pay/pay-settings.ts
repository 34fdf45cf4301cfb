import * as z from 'zod/mini'
import {
  baseUrl,
  needed,
  publicUrl,
  rsaPrivateKey,
  rsaPublicKey,
  type SettingGroup,
} from '../provider/setting-group.ts'

const WeChatPayVariables = z.object({
  FIELDHUB_PAY_WECHAT_URL: baseUrl('https://api.mch.weixin.qq.com'),
  FIELDHUB_PAY_WECHAT_MCH_ID: needed,
  FIELDHUB_PAY_WECHAT_APP_ID: needed,
  FIELDHUB_PAY_WECHAT_SERIAL_NO: needed,
  FIELDHUB_PAY_WECHAT_PRIVATE_KEY: rsaPrivateKey,
  FIELDHUB_PAY_WECHAT_PLATFORM_SERIAL_NO: needed,
  FIELDHUB_PAY_WECHAT_PLATFORM_KEY: rsaPublicKey,
  FIELDHUB_PAY_WECHAT_NOTIFY_URL: publicUrl,
})

const AlipayVariables = z.object({
  FIELDHUB_PAY_ALIPAY_URL: baseUrl('https://openapi.alipay.com/gateway.do'),
  FIELDHUB_PAY_ALIPAY_APP_ID: needed,
  FIELDHUB_PAY_ALIPAY_PRIVATE_KEY: rsaPrivateKey,
  FIELDHUB_PAY_ALIPAY_PUBLIC_KEY: rsaPublicKey,
})

export type WeChatPaySettings = ReturnType<typeof toWeChatPaySettings>
export type AlipaySettings = ReturnType<typeof toAlipaySettings>

export const wechatPayGroup: SettingGroup<WeChatPaySettings> = {
  switches: ['FIELDHUB_PAY_WECHAT_MCH_ID', 'FIELDHUB_PAY_WECHAT_PRIVATE_KEY'],
  names: Object.keys(WeChatPayVariables.shape),
  schema: z.pipe(WeChatPayVariables, z.transform(toWeChatPaySettings)),
}

export const alipayGroup: SettingGroup<AlipaySettings> = {
  switches: ['FIELDHUB_PAY_ALIPAY_APP_ID', 'FIELDHUB_PAY_ALIPAY_PRIVATE_KEY'],
  names: Object.keys(AlipayVariables.shape),
  schema: z.pipe(AlipayVariables, z.transform(toAlipaySettings)),
}

function toWeChatPaySettings(set: z.output<typeof WeChatPayVariables>) {
  return {
    url: set.FIELDHUB_PAY_WECHAT_URL,
    merchantId: set.FIELDHUB_PAY_WECHAT_MCH_ID,
    appId: set.FIELDHUB_PAY_WECHAT_APP_ID,
    /** Serial number of the merchant's own certificate. */
    serialNo: set.FIELDHUB_PAY_WECHAT_SERIAL_NO,
    privateKey: set.FIELDHUB_PAY_WECHAT_PRIVATE_KEY,
    /** Serial number of the platform's certificate, or `PUB_KEY_ID_…` of its public key. */
    platformSerialNo: set.FIELDHUB_PAY_WECHAT_PLATFORM_SERIAL_NO,
    platformKey: set.FIELDHUB_PAY_WECHAT_PLATFORM_KEY,
    /** WeChat Pay requires this address in each order; orders are still read by asking. */
    notifyUrl: set.FIELDHUB_PAY_WECHAT_NOTIFY_URL,
  }
}

function toAlipaySettings(set: z.output<typeof AlipayVariables>) {
  return {
    /** Address of the gateway itself, with its path. */
    url: set.FIELDHUB_PAY_ALIPAY_URL,
    appId: set.FIELDHUB_PAY_ALIPAY_APP_ID,
    privateKey: set.FIELDHUB_PAY_ALIPAY_PRIVATE_KEY,
    /** Alipay's public key, not the application's own. */
    alipayKey: set.FIELDHUB_PAY_ALIPAY_PUBLIC_KEY,
  }
}
