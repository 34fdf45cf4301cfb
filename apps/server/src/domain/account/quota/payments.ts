import type { PaymentPort, Payments } from '#domain/ports/payment-ports.ts'

interface PaymentServices {
  readonly alipay: PaymentPort | undefined
  readonly wechatPay: PaymentPort | undefined
}

interface PaymentSettings {
  readonly wechatPay?: { readonly merchantId: string; readonly appId: string } | undefined
}

/** The configured payment providers, each with the merchant that its payments must name. */
export function getPayments(services: PaymentServices, settings: PaymentSettings): Payments {
  const { alipay, wechatPay } = services
  return {
    wechat: wechatPay && {
      client: wechatPay,
      merchantId: settings.wechatPay?.merchantId,
      appId: settings.wechatPay?.appId,
    },
    // Alipay's queries find only trades of the app that signed them, so they name no merchant.
    alipay: alipay && { client: alipay, merchantId: undefined, appId: undefined },
  }
}
