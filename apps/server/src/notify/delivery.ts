import type { Result } from '@fieldhub/kernel'

export type ProviderName =
  | 'aliyun-sms'
  | 'tencent-sms'
  | 'aliyun-voice'
  | 'smtp'
  | 'wechat'
  | 'wechat-site'
  | 'wechat-pay'
  | 'alipay'
  | 'amap'

/**
 * Why a provider did not do what it was asked. After `timeout`, and after `unreachable` in the middle of an
 * answer, nobody knows whether it was done: a message is not sent again.
 */
export type FaultKind =
  /** Asked too often, of it or of us. */
  | 'limit'
  /** This number, address or openid takes no message. */
  | 'recipient'
  /** Key, secret, signature, permission or the server's address is not accepted. */
  | 'credentials'
  /** Any other no: template, balance, parameters. */
  | 'refused'
  /** What is asked for was left out of the settings. */
  | 'not-configured'
  | 'unreachable'
  | 'timeout'
  /** The provider says that it is broken or busy. */
  | 'failed'
  /** An answer that is not of the documented form, or whose signature is wrong. */
  | 'garbage'

export interface ProviderFault {
  readonly kind: FaultKind
  readonly provider: ProviderName
  /** The provider's own code, or `http-<status>`, or the system's code of the network. */
  readonly code: string
  /** For the log: one line, without secrets. */
  readonly message: string
}

/** `receipt` is the provider's own number of the message. */
export type Delivery = Result<{ readonly receipt: string }, ProviderFault>
