import * as z from 'zod/mini'
import { defaultNoticeParts, NoticeParts } from '../provider/alarm-notice.ts'
import { baseUrl, needed, neededSecret, type SettingGroup } from '../provider/setting-group.ts'

const shared = {
  FIELDHUB_SMS_KEY_ID: needed,
  FIELDHUB_SMS_KEY_SECRET: neededSecret,
  FIELDHUB_SMS_SIGN_NAME: needed,
  FIELDHUB_SMS_TEMPLATE_CODE: needed,
  FIELDHUB_SMS_TEMPLATE_ALARM: z.optional(needed),
  FIELDHUB_SMS_TEMPLATE_FIELDS: z.prefault(NoticeParts, defaultNoticeParts),
}

const Aliyun = z.object({
  ...shared,
  FIELDHUB_SMS_PROVIDER: z.literal('aliyun'),
  FIELDHUB_SMS_URL: baseUrl('https://dysmsapi.aliyuncs.com'),
})

const Tencent = z.object({
  ...shared,
  FIELDHUB_SMS_PROVIDER: z.literal('tencent'),
  FIELDHUB_SMS_URL: baseUrl('https://sms.tencentcloudapi.com'),
  FIELDHUB_SMS_APP_ID: needed,
  FIELDHUB_SMS_REGION: z._default(needed, 'ap-guangzhou'),
})

type AliyunVariables = z.output<typeof Aliyun>
type TencentVariables = z.output<typeof Tencent>

export type AliyunSmsSettings = ReturnType<typeof toShared> & { readonly provider: 'aliyun' }
export type TencentSmsSettings = ReturnType<typeof toShared> & {
  readonly provider: 'tencent'
  readonly appId: string
  readonly region: string
}
export type SmsSettings = AliyunSmsSettings | TencentSmsSettings

export const smsGroup: SettingGroup<SmsSettings> = {
  switches: [
    'FIELDHUB_SMS_PROVIDER',
    'FIELDHUB_SMS_KEY_ID',
    'FIELDHUB_SMS_KEY_SECRET',
    'FIELDHUB_SMS_TEMPLATE_CODE',
  ],
  names: Object.keys({ ...Aliyun.shape, ...Tencent.shape }),
  schema: z.pipe(
    z.discriminatedUnion('FIELDHUB_SMS_PROVIDER', [Aliyun, Tencent], 'must be aliyun or tencent'),
    z.transform(toSmsSettings),
  ),
}

function toSmsSettings(set: AliyunVariables | TencentVariables): SmsSettings {
  if (set.FIELDHUB_SMS_PROVIDER === 'aliyun') return { ...toShared(set), provider: 'aliyun' }
  return {
    ...toShared(set),
    provider: 'tencent',
    appId: set.FIELDHUB_SMS_APP_ID,
    region: set.FIELDHUB_SMS_REGION,
  }
}

function toShared(set: AliyunVariables | TencentVariables) {
  return {
    url: set.FIELDHUB_SMS_URL,
    keyId: set.FIELDHUB_SMS_KEY_ID,
    keySecret: set.FIELDHUB_SMS_KEY_SECRET,
    signName: set.FIELDHUB_SMS_SIGN_NAME,
    templateCode: set.FIELDHUB_SMS_TEMPLATE_CODE,
    templateAlarm: set.FIELDHUB_SMS_TEMPLATE_ALARM,
    templateParts: set.FIELDHUB_SMS_TEMPLATE_FIELDS,
  }
}
