import type { PaymentPort, Payments } from '#domain/ports.ts'

interface PaymentServices {
  readonly alipay: PaymentPort | undefined
  readonly wechatPay: PaymentPort | undefined
}

interface PaymentSettings {
  readonly wechatPay?: { readonly merchantId: string; readonly appId: string } | undefined
}

/** The payment providers that are configured, with whom their payments must name. */
export function getPayments(services: PaymentServices, settings: PaymentSettings): Payments {
  const { alipay, wechatPay } = services
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
