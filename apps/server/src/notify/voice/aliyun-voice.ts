import { ok } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { type AlarmNotice, noticeVariables } from '../provider/alarm-notice.ts'
import { type AliyunAccess, aliyunFaultKind, requestAliyun } from '../provider/aliyun-action.ts'
import type { Delivery } from '../provider/delivery.ts'
import { type CallerLimits, ProviderCaller } from '../provider/provider-caller.ts'
import type { VoiceSettings } from './voice-settings.ts'

export interface VoiceCaller {
  callAlarm(phone: string, notice: AlarmNotice): Promise<Delivery>
}

const Answer = z.object({
  Code: z.string(),
  Message: z.optional(z.string()),
  CallId: z.optional(z.string()),
})

const playTimes = '2'

export class AliyunVoice implements VoiceCaller {
  readonly #settings: VoiceSettings
  readonly #access: AliyunAccess

  constructor(settings: VoiceSettings, clock: Clock, limits?: CallerLimits) {
    const { url, keyId, keySecret } = settings
    const caller = new ProviderCaller('aliyun-voice', [keySecret], limits)
    this.#settings = settings
    this.#access = { url, keyId, keySecret, clock, caller }
  }

  async callAlarm(phone: string, notice: AlarmNotice): Promise<Delivery> {
    const { showNumber, templateAlarm, templateParts } = this.#settings
    const query = {
      CalledNumber: phone.replace(/^\+86/, ''),
      ...(showNumber === '' ? {} : { CalledShowNumber: showNumber }),
      TtsCode: templateAlarm,
      TtsParam: JSON.stringify(noticeVariables(notice, templateParts)),
      PlayTimes: playTimes,
    }
    const action = { name: 'SingleCallByTts', version: '2017-05-25', query }
    const answer = await requestAliyun(this.#access, action, Answer)
    if (!answer.ok) return answer
    const { Code: code, Message: message, CallId: receipt } = answer.value
    if (code === 'OK') return ok({ receipt: receipt ?? '' })
    return this.#access.caller.fault(aliyunFaultKind(code), code, message ?? '')
  }
}
