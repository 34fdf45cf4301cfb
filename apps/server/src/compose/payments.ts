import type { Payments } from '#domain/ports.ts'
import type { ProviderSettings, Providers } from '#notify/index.ts'

/** The payment providers that are configured, with whom their payments must name. */
export function getPayments(providers: Providers, settings: ProviderSettings): Payments {
  const { alipay, wechatPay } = providers
  return {
    wechat: wechatPay && {
      client: wechatPay,
      merchantId: settings.wechatPay?.merchantId,
      appId: settings.wechatPay?.appId,
    },
    // Its queries find only trades of the app that signed them, and name neither.
    alipay: alipay && { client: alipay, merchantId: undefined, appId: undefined },
  }
}
