import type { Clock } from '#platform/clock.ts'
import { MailSender } from '../mail/mail-sender.ts'
import { MapProxy } from '../map/map-proxy.ts'
import { MapService } from '../map/map-service.ts'
import { Alipay } from '../pay/alipay.ts'
import type { PaymentClient } from '../pay/payment.ts'
import { WeChatPay } from '../pay/wechat-pay.ts'
import { GroupRobots } from '../robot/group-robots.ts'
import type { SmsSender } from '../sms/sms-sender.ts'
import { AliyunVoice, type VoiceCaller } from '../voice/aliyun-voice.ts'
import { MessageCipher } from '../wechat/message-cipher.ts'
import { WeChatCallback } from '../wechat/wechat-callback.ts'
import { WeChatClient } from '../wechat/wechat-client.ts'
import type { WeChatSettings } from '../wechat/wechat-settings.ts'
import { WeChatSite } from '../wechat/wechat-site.ts'
import type { CallerLimits } from './provider-caller.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** An undefined provider is not configured; the call that needs it answers `providerFailed`. */
export interface Providers {
  readonly sms: SmsSender | undefined
  readonly voice: VoiceCaller | undefined
  readonly mail: MailSender | undefined
  readonly wechat: WeChatClient | undefined
  readonly wechatCallback: WeChatCallback | undefined
  readonly wechatSite: WeChatSite | undefined
  readonly wechatPay: PaymentClient | undefined
  readonly alipay: PaymentClient | undefined
  readonly map: MapService | undefined
  readonly mapProxy: MapProxy | undefined
  readonly robots: GroupRobots
  close(): void
}

/** Opens no connection: the first call does. Tests shorten `limits`. */
export function openProviders(
  settings: ProviderSettings,
  clock: Clock,
  limits?: CallerLimits,
): Providers {
  const { alipay, mail, map, mapProxy, robots, sms, voice, wechat, wechatPay, wechatSite } =
    settings
  const sender = mail && new MailSender(mail)
  return {
    sms: sms?.open(clock, limits),
    voice: voice && new AliyunVoice(voice, clock, limits),
    mail: sender,
    wechat: wechat && new WeChatClient(wechat, clock, limits),
    wechatCallback: wechat && openCallback(wechat, clock),
    wechatSite: wechatSite && new WeChatSite(wechatSite, limits),
    wechatPay: wechatPay && new WeChatPay(wechatPay, clock, limits),
    alipay: alipay && new Alipay(alipay, clock, limits),
    map: map && new MapService(map, limits),
    mapProxy: mapProxy && new MapProxy(mapProxy, limits),
    robots: new GroupRobots(clock, robots?.url, limits),
    close: () => sender?.close(),
  }
}

function openCallback(settings: WeChatSettings, clock: Clock): WeChatCallback {
  const { appId, encodingKey, token } = settings
  const cipher = encodingKey && new MessageCipher(encodingKey, appId)
  return new WeChatCallback(token, clock, cipher)
}
