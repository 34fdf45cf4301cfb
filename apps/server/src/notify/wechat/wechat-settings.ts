import * as z from 'zod/mini'
import { SecretText } from '../provider/secret-text.ts'
import { baseUrl, needed, neededSecret, type SettingGroup } from '../provider/setting-group.ts'
import { defaultTemplateFields, TemplateFields } from './alarm-template.ts'

/** EncodingAESKey of the account's safe mode: 32 bytes in base64 without its last character. */
const encodingKey = z.pipe(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9+/]{43}$/, 'must be the 43 characters of the EncodingAESKey')),
  z.transform((text: string) => new SecretText(text)),
)

const Variables = z.object({
  FIELDHUB_WECHAT_URL: baseUrl('https://api.weixin.qq.com'),
  FIELDHUB_WECHAT_APP_ID: needed,
  FIELDHUB_WECHAT_APP_SECRET: neededSecret,
  FIELDHUB_WECHAT_TOKEN: neededSecret,
  FIELDHUB_WECHAT_AES_KEY: z.optional(encodingKey),
  FIELDHUB_WECHAT_TEMPLATE_ALARM: z.optional(needed),
  FIELDHUB_WECHAT_TEMPLATE_FIELDS: z.prefault(TemplateFields, defaultTemplateFields),
})

/** A website application of the Open Platform, which is another account with another id (snsapi_login). */
const SiteVariables = z.object({
  FIELDHUB_WECHAT_URL: baseUrl('https://api.weixin.qq.com'),
  FIELDHUB_WECHAT_OPEN_URL: baseUrl('https://open.weixin.qq.com'),
  FIELDHUB_WECHAT_SITE_APP_ID: needed,
  FIELDHUB_WECHAT_SITE_APP_SECRET: neededSecret,
})

export type WeChatSettings = ReturnType<typeof toWeChatSettings>
export type WeChatSiteSettings = ReturnType<typeof toSiteSettings>

export const wechatGroup: SettingGroup<WeChatSettings> = {
  switches: [
    'FIELDHUB_WECHAT_APP_ID',
    'FIELDHUB_WECHAT_APP_SECRET',
    'FIELDHUB_WECHAT_TOKEN',
    'FIELDHUB_WECHAT_AES_KEY',
  ],
  names: Object.keys(Variables.shape),
  schema: z.pipe(Variables, z.transform(toWeChatSettings)),
}

export const wechatSiteGroup: SettingGroup<WeChatSiteSettings> = {
  switches: ['FIELDHUB_WECHAT_SITE_APP_ID', 'FIELDHUB_WECHAT_SITE_APP_SECRET'],
  names: Object.keys(SiteVariables.shape),
  schema: z.pipe(SiteVariables, z.transform(toSiteSettings)),
}

function toWeChatSettings(set: z.output<typeof Variables>) {
  return {
    url: set.FIELDHUB_WECHAT_URL,
    appId: set.FIELDHUB_WECHAT_APP_ID,
    appSecret: set.FIELDHUB_WECHAT_APP_SECRET,
    token: set.FIELDHUB_WECHAT_TOKEN,
    encodingKey: set.FIELDHUB_WECHAT_AES_KEY,
    templateAlarm: set.FIELDHUB_WECHAT_TEMPLATE_ALARM,
    templateFields: set.FIELDHUB_WECHAT_TEMPLATE_FIELDS,
  }
}

function toSiteSettings(set: z.output<typeof SiteVariables>) {
  return {
    url: set.FIELDHUB_WECHAT_URL,
    openUrl: set.FIELDHUB_WECHAT_OPEN_URL,
    appId: set.FIELDHUB_WECHAT_SITE_APP_ID,
    appSecret: set.FIELDHUB_WECHAT_SITE_APP_SECRET,
  }
}
