import type { Language } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { LinkFault, Value, WriteOutcome } from '#platform/facts.ts'

/** What the domain needs of the devices' connections. */
export interface DeviceLink {
  isOnline(deviceId: number): boolean
  /** `value` as people see it; the answer carries raw numbers. */
  write(deviceId: number, varId: number, value: number): Promise<Result<WriteOutcome, LinkFault>>
  /** Reads at once; the values go the usual way and are in `LatestValues` when this resolves. */
  readNow(deviceId: number, varIds: readonly number[]): Promise<Result<unknown, LinkFault>>
  /** The device, its model or its owner changed, or it is gone. */
  refresh(deviceId: number): Promise<void>
}

export interface LatestValues {
  /** By `varId`. */
  latest(deviceId: number): ReadonlyMap<number, Value> | undefined
  /** The device is gone: readings of it that are still on their way are dropped. */
  forget(deviceId: number): void
}

/** Who is watching devices at this moment. */
export interface LiveWatches {
  /** The account may no longer see the device: its open connections hear no more of it. */
  end(accountId: number, deviceId: number): void
}

/** Why an outside service did not do what it was asked, with its own code; `message` is for the log. */
export interface ServiceFault {
  readonly kind: string
  readonly provider: string
  readonly code: string
  readonly message: string
}

export type Sent = Result<unknown, ServiceFault>

export interface SmsPort {
  sendCode(phone: string, code: string): Promise<Sent>
}

export interface MailPort {
  sendCode(address: string, code: string, language: Language): Promise<Sent>
}

/** Undefined: not configured. */
export interface Messengers {
  readonly sms: SmsPort | undefined
  readonly mail: MailPort | undefined
  /** Codes that no provider is there for are shown in the log; else they are refused. */
  readonly isDevelopment: boolean
}

/** WeChat's official account. */
export interface WeChatPort {
  /** A code whose scan comes back as an event with `scene`. */
  createSceneCode(
    scene: string,
    expireSeconds: number,
  ): Promise<Result<{ readonly url: string }, ServiceFault>>
  readFollower(
    openid: string,
  ): Promise<
    Result<{ readonly unionid: string | undefined; readonly nickname: string }, ServiceFault>
  >
}
