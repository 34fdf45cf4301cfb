import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { defaultNoticeParts, NoticeParts } from '../provider/alarm-notice.ts'
import type { CallerLimits } from '../provider/provider-caller.ts'
import { needed, neededSecret } from '../provider/setting-group.ts'
import type { SmsSender } from './sms-sender.ts'

/** What the settings of every provider have. Each adds its name, its address, and what else it needs. */
export const smsVariables = {
  FIELDHUB_SMS_KEY_ID: needed,
  FIELDHUB_SMS_KEY_SECRET: neededSecret,
  FIELDHUB_SMS_SIGN_NAME: needed,
  FIELDHUB_SMS_TEMPLATE_CODE: needed,
  FIELDHUB_SMS_TEMPLATE_ALARM: z.optional(needed),
  FIELDHUB_SMS_TEMPLATE_FIELDS: z.prefault(NoticeParts, defaultNoticeParts),
}

interface SmsVariables extends z.output<z.ZodMiniObject<typeof smsVariables>> {
  readonly FIELDHUB_SMS_URL: URL
}

export type SmsSettings = ReturnType<typeof toSmsSettings>

/** The provider that the settings name. */
export interface SmsProvider extends SmsSettings {
  readonly open: (clock: Clock, limits?: CallerLimits) => SmsSender
}

export function toSmsSettings(set: SmsVariables) {
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
