export { OutgoingTargets } from './forwarding/forwarding-targets.ts'
export type { Mail, MailSender } from './mail/mail-sender.ts'
export type { Cell, CellPosition, CellReport, MapPoint, MapService } from './map/map-service.ts'
export type {
  NewOrder,
  OpenPayment,
  PaidPayment,
  Payment,
  PaymentClient,
} from './pay/payment.ts'
export type { AlarmNotice } from './provider/alarm-notice.ts'
export type { Delivery, FaultKind, ProviderFault, ProviderName } from './provider/delivery.ts'
export { openProviders, type Providers } from './provider/open-providers.ts'
export {
  idleProviderSettings,
  type ProviderSettings,
  providerSettingNames,
  readProviderSettings,
} from './provider/provider-settings.ts'
export type { SmsSender } from './sms/sms-sender.ts'
export type { VoiceCaller } from './voice/aliyun-voice.ts'
export type { CallbackAnswer, CallbackRequest, WeChatCallback } from './wechat/wechat-callback.ts'
export type { Follower, FollowerPage, SceneCode, WeChatClient } from './wechat/wechat-client.ts'
export type { WeChatEvent } from './wechat/wechat-event.ts'
export type { WeChatPerson, WeChatSite } from './wechat/wechat-site.ts'
