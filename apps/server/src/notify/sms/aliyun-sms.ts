import { ok } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { type AlarmNotice, noticeVariables } from '../provider/alarm-notice.ts'
import { type AliyunAccess, aliyunFaultKind, requestAliyun } from '../provider/aliyun-action.ts'
import type { Delivery } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import { baseUrl } from '../provider/setting-group.ts'
import type { SmsSender } from './sms-sender.ts'
import { type SmsProvider, type SmsSettings, smsVariables, toSmsSettings } from './sms-settings.ts'

export const aliyunSms = z.pipe(
  z.object({
    ...smsVariables,
    FIELDHUB_SMS_PROVIDER: z.literal('aliyun'),
    FIELDHUB_SMS_URL: baseUrl('https://dysmsapi.aliyuncs.com'),
  }),
  z.transform((set): SmsProvider => {
    const settings = toSmsSettings(set)
    return { ...settings, open: (clock, limits) => new AliyunSms(settings, clock, limits) }
  }),
)

const Answer = z.object({
  Code: z.string(),
  Message: z.optional(z.string()),
  BizId: z.optional(z.string()),
})

class AliyunSms implements SmsSender {
  readonly #settings: SmsSettings
  readonly #access: AliyunAccess

  constructor(settings: SmsSettings, clock: Clock, limits?: CallerLimits) {
    const { url, keyId, keySecret } = settings
    const caller = new ProviderCaller('aliyun-sms', [keySecret], limits)
    this.#settings = settings
    this.#access = { url, keyId, keySecret, clock, caller }
  }

  sendCode(phone: string, code: string): Promise<Delivery> {
    return this.#send(phone, this.#settings.templateCode, { code })
  }

  async sendAlarm(phone: string, notice: AlarmNotice): Promise<Delivery> {
    const { templateAlarm, templateParts } = this.#settings
    if (templateAlarm === undefined) {
      return this.#access.caller.fault('not-configured', 'template', 'no template for alarms')
    }
    return this.#send(phone, templateAlarm, noticeVariables(notice, templateParts))
  }

  async #send(
    phone: string,
    template: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<Delivery> {
    const query = {
      PhoneNumbers: phone.replace(/^\+86/, '').replace(/^\+/, '00'),
      SignName: this.#settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    }
    const action = { name: 'SendSms', version: '2017-05-25', query }
    const answer = await requestAliyun(this.#access, action, Answer)
    if (!answer.ok) return answer
    const { Code: code, Message: message, BizId: receipt } = answer.value
    if (code === 'OK') return ok({ receipt: receipt ?? '' })
    return this.#access.caller.fault(aliyunFaultKind(code), code, message ?? '')
  }
}
