import { ok, type Result } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { type AlarmNotice, noticeVariables } from '../provider/alarm-notice.ts'
import type { Delivery, FaultKind, ProviderFault } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller, type Reply } from '../provider/provider-caller.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { baseUrl, needed } from '../provider/setting-group.ts'
import { signTc3 } from '../sign/tc3.ts'
import type { SmsSender } from './sms-sender.ts'
import { type SmsProvider, type SmsSettings, smsVariables, toSmsSettings } from './sms-settings.ts'

interface TencentSettings extends SmsSettings {
  readonly appId: string
  readonly region: string
}

export const tencentSms = z.pipe(
  z.object({
    ...smsVariables,
    FIELDHUB_SMS_PROVIDER: z.literal('tencent'),
    FIELDHUB_SMS_URL: baseUrl('https://sms.tencentcloudapi.com'),
    FIELDHUB_SMS_APP_ID: needed,
    FIELDHUB_SMS_REGION: z._default(needed, 'ap-guangzhou'),
  }),
  z.transform((set): SmsProvider => {
    const { FIELDHUB_SMS_APP_ID: appId, FIELDHUB_SMS_REGION: region } = set
    const settings = { ...toSmsSettings(set), appId, region }
    return { ...settings, open: (clock, limits) => new TencentSms(settings, clock, limits) }
  }),
)

const contentType = 'application/json; charset=utf-8'
const Refusal = z.object({
  Response: z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
})
/** One number was asked for, so there is one status. */
const Answer = z.object({
  Response: z.object({
    SendStatusSet: z.tuple([
      z.object({ Code: z.string(), Message: z.string(), SerialNo: z.string() }),
    ]),
  }),
})

class TencentSms implements SmsSender {
  readonly #settings: TencentSettings
  readonly #clock: Clock
  readonly #caller: ProviderCaller

  constructor(settings: TencentSettings, clock: Clock, limits?: CallerLimits) {
    this.#settings = settings
    this.#clock = clock
    this.#caller = new ProviderCaller('tencent-sms', [settings.keySecret], limits)
  }

  sendCode(phone: string, code: string): Promise<Delivery> {
    return this.#send(phone, this.#settings.templateCode, [code])
  }

  async sendAlarm(phone: string, notice: AlarmNotice): Promise<Delivery> {
    const { templateAlarm, templateParts } = this.#settings
    if (templateAlarm === undefined) {
      return this.#caller.fault('not-configured', 'template', 'no template for alarms')
    }
    const variables = noticeVariables(notice, templateParts)
    return this.#send(phone, templateAlarm, Object.values(variables))
  }

  async #send(phone: string, template: string, variables: readonly string[]): Promise<Delivery> {
    const { appId, signName } = this.#settings
    const payload = JSON.stringify({
      PhoneNumberSet: [phone.startsWith('+') ? phone : `+86${phone}`],
      SmsSdkAppId: appId,
      TemplateId: template,
      SignName: signName,
      TemplateParamSet: variables,
    })
    const reply = await this.#post(payload)
    if (!reply.ok) return reply
    const refusal = this.#caller.read(reply.value, Refusal)
    if (refusal.ok) return this.#refused(refusal.value.Response.Error)
    const answer = this.#caller.read(reply.value, Answer)
    if (!answer.ok) return answer
    // HTTP 200 without `Error` proves nothing yet: each number has a status of its own.
    const [status] = answer.value.Response.SendStatusSet
    return status.Code === 'Ok' ? ok({ receipt: status.SerialNo }) : this.#refused(status)
  }

  #refused({ Code: code, Message: message }: { Code: string; Message: string }) {
    return this.#caller.fault(faultKind(code), code, message)
  }

  #post(payload: string): Promise<Result<Reply, ProviderFault>> {
    const { keyId, keySecret, region } = this.#settings
    const url = providerUrl(this.#settings.url, '')
    const timestampSeconds = Math.floor(this.#clock.now() / 1_000)
    const { authorization } = signTc3(
      {
        host: url.host,
        service: 'sms',
        path: url.pathname,
        contentType,
        payload,
        timestampSeconds,
      },
      { keyId, secret: keySecret.reveal() },
    )
    const headers = {
      host: url.host,
      'content-type': contentType,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
      'x-tc-timestamp': String(timestampSeconds),
      authorization,
    }
    return this.#caller.send({ method: 'POST', url, headers, body: payload })
  }
}

const kinds: readonly (readonly [pattern: RegExp, kind: FaultKind])[] = [
  [/^(LimitExceeded|RequestLimitExceeded)/, 'limit'],
  [/(IncorrectPhoneNumber|PhoneNumberInBlacklist|PhoneNumberTooLong)$/, 'recipient'],
  [/^(AuthFailure|UnauthorizedOperation)/, 'credentials'],
  [/^InternalError/, 'failed'],
]

function faultKind(code: string): FaultKind {
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused'
}
