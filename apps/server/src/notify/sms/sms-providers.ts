import * as z from 'zod/mini'
import type { SettingGroup } from '../provider/setting-group.ts'
import { aliyunSms } from './aliyun-sms.ts'
import type { SmsProvider } from './sms-settings.ts'
import { tencentSms } from './tencent-sms.ts'

/** Every provider of text messages: its settings, and how they open it. */
const providers = [aliyunSms, tencentSms] as const

const shapes = providers.map((provider) => provider.def.in.shape)
const names = shapes.flatMap((shape) => shape.FIELDHUB_SMS_PROVIDER.def.values)

export const smsGroup: SettingGroup<SmsProvider> = {
  switches: [
    'FIELDHUB_SMS_PROVIDER',
    'FIELDHUB_SMS_KEY_ID',
    'FIELDHUB_SMS_KEY_SECRET',
    'FIELDHUB_SMS_TEMPLATE_CODE',
  ],
  names: [...new Set(shapes.flatMap((shape) => Object.keys(shape)))],
  schema: z.discriminatedUnion('FIELDHUB_SMS_PROVIDER', providers, `must be ${names.join(' or ')}`),
}
