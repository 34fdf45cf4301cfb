import type { RobotKind } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'

export type ProviderName =
  | 'aliyun-voice'
  | 'smtp'
  | 'wechat'
  | 'wechat-site'
  | 'wechat-pay'
  | 'alipay'
  | 'amap'
  | `${string}-sms`
  | `${RobotKind}-robot`

/**
 * Why a provider did not do what it was asked. After `timeout`, and after `unreachable` in the middle of an
 * answer, nobody knows whether it was done: a message is not sent again.
 */
export type FaultKind =
  /** Too many requests, by the provider's limit or by ours. */
  | 'limit'
  /** This number, address or openid accepts no message. */
  | 'recipient'
  /** Key, secret, signature, permission or the server's address is not accepted. */
  | 'credentials'
  /** Any other refusal: template, balance, parameters. */
  | 'refused'
  /** The settings for this service are missing. */
  | 'not-configured'
  | 'unreachable'
  | 'timeout'
  /** The provider reports that it is broken or busy. */
  | 'failed'
  /** The answer does not have the documented form, or its signature is wrong. */
  | 'garbage'

export interface ProviderFault {
  readonly kind: FaultKind
  readonly provider: ProviderName
  /** The provider's own code, `http-<status>`, or the system's code of the network fault. */
  readonly code: string
  /** One line for the log, without secrets. */
  readonly message: string
  /** There was no connection to the provider yet, so that it certainly got nothing. */
  readonly isUnsent?: true
}

/** `receipt` is the provider's own number of the message. */
export type Delivery = Result<{ readonly receipt: string }, ProviderFault>
