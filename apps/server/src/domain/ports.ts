import type { AlarmState, Language, PushChannel, PushKind, ServerMessage } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { CellSighting, FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type {
  LinkFault,
  RawAnswer,
  RegisterAnswer,
  RegisterRead,
  Value,
  WriteOptions,
  WriteOutcome,
} from '#facts/facts.ts'
import type { NoticeMail } from './account/notice-mail.ts'

/** What the domain needs of the devices' connections. */
export interface DevicePort {
  isOnline(deviceId: number): boolean
  /** Until when the device is known to be there (epoch milliseconds); undefined: it is offline. */
  presentUntil(deviceId: number): number | undefined
  /** `value` as people see it; the answer carries raw numbers. */
  write(
    deviceId: number,
    varId: number,
    value: number,
    options?: WriteOptions,
  ): Promise<Result<WriteOutcome, LinkFault>>
  /** Reads at once; the values go the usual way and are in `LatestValues` when this resolves. */
  readNow(deviceId: number, varIds: readonly number[]): Promise<Result<unknown, LinkFault>>
  /** Bytes as they are; `waitMs` of silence ends the answer. */
  sendRaw(
    deviceId: number,
    send: { readonly bytes: Uint8Array; readonly waitMs: number },
  ): Promise<Result<RawAnswer, LinkFault>>
  /** Registers apart from variables; a slave's silence and its exceptions are answers. */
  readRegisters(deviceId: number, read: RegisterRead): Promise<Result<RegisterAnswer, LinkFault>>
  /** Resolves when the device has acknowledged; it goes offline afterwards. */
  reboot(deviceId: number): Promise<Result<unknown, LinkFault>>
  /** Asks the device where it is. */
  locate(deviceId: number): Promise<Result<PositionReport, LinkFault>>
  /** Resolves when the device has taken the offer; how it goes on comes as `FirmwareReport`s. */
  offerFirmware(deviceId: number, offer: FirmwareOffer): Promise<Result<unknown, LinkFault>>
  /** What goes over the device's line is logged until then. */
  logFrames(deviceId: number, until: number): void
  /** 0: it is not logged. */
  framesLoggedUntil(deviceId: number): number
  /** The device, its model or its owner changed, or it is gone. Its triggers follow. */
  refresh(deviceId: number): Promise<void>
}

/** What the stage that judges values must hear of. */
export interface AlarmStagePort {
  /**
   * The trigger, its switch or its alarm setting changed, or it is gone; resolves when the next value is judged
   * by what is stored now, to the number of devices that run it.
   */
  refresh(triggerId: number): Promise<number>
  /** With `varId`: by a trigger on that variable. */
  isAlarming(deviceId: number, varId?: number): boolean
  /** People acknowledged, closed or opened an alarm again. */
  recordHandling(alarmId: number, state: AlarmState): void
  /** A push went to at least one contact, or to none: what silence and repeats are measured by. */
  recordPush(push: EndedPush): void
  /** Judgements that are gathered in memory are in the store when it resolves. */
  writeEvaluations(): Promise<void>
}

/** What runs timed tasks. */
export interface TimingWake {
  /** A plan changed: the next run may be sooner. */
  wake(): void
}

export interface EndedPush {
  readonly triggerId: number
  readonly deviceId: number
  readonly varId: number
  readonly alarmId: number
  /** When it was handed to a provider; null: to none. */
  readonly sentAt: number | null
  /** A cap held it back until then. */
  readonly cappedUntil?: number
}

export interface LatestValues {
  /** By `varId`. */
  latest(deviceId: number): ReadonlyMap<number, Value> | undefined
  /** The device is gone: readings of it that are still on their way are dropped. */
  forget(deviceId: number): void
  /** It is back, with what was stored of it. */
  restore(deviceId: number, values: readonly Value[]): void
}

/** Who is watching devices at this moment. */
export interface LiveSubscriptions {
  /** The account may no longer see the device: its open connections hear no more of it. */
  end(accountId: number, deviceId: number): void
  /** Something that they follow went a step on. */
  publish(deviceId: number, message: ServerMessage): void
}

/** Shared pages that somebody looks at in this moment. */
export interface LiveShows {
  /** Nobody who came by its code hears anything more. */
  end(shareId: number): void
  endExpired(): void
  /** How many have its pages open. */
  viewersOf(shareId: number): number
  /** Somebody at the address has its pages open: reading them again is no opening. */
  isOpenFrom(shareId: number, ip: string): boolean
  /** The share allows something else now; settled when it resolves. */
  changed(shareId: number): Promise<void>
  /** A page was made or saved: it counts for all that is open, and they are told, when this resolves. */
  pageSaved(ownerId: number, page: SavedPage): Promise<void>
  /** The configuration is gone, or a page of it. */
  configurationChanged(configurationId: number): Promise<void>
  /** The device has another model, or is gone. */
  deviceChanged(deviceId: number): Promise<void>
}

interface SavedPage {
  readonly configurationId: number
  readonly pageId: number
  readonly updateTime: number
}

/** Why an outside service did not do what it was asked, with its own code; `message` is for the log. */
export interface ServiceFault {
  readonly kind: string
  readonly provider: string
  readonly code: string
  readonly message: string
}

export type Sent = Result<unknown, ServiceFault>

interface SmsPort {
  sendCode(phone: string, code: string): Promise<Sent>
}

interface MailPort {
  sendCode(address: string, code: string, language: Language): Promise<Sent>
  sendNotice(address: string, notice: NoticeMail): Promise<Sent>
}

/** Undefined: not configured. */
export interface Messengers {
  readonly sms: SmsPort | undefined
  readonly mail: MailPort | undefined
  /** Codes that no provider is there for are shown in the log; else they are refused. */
  readonly isDevelopment: boolean
}

/** What a push says. */
export interface AlarmMessage {
  /** Names the message: a provider that has it already sends nothing. */
  readonly messageId: string
  readonly kind: PushKind | 'test'
  readonly device: string
  readonly content: string
  readonly time: number
  readonly language: Language
  /** IANA name of the reader's time zone. */
  readonly zone: string
  /** Value and limit, trigger, since when: for channels that have room. */
  readonly lines: readonly string[]
  /** Undefined: nobody knows where this server is reached. */
  readonly deviceUrl: string | undefined
  /** Undefined: it cannot be acknowledged by a link. */
  readonly acknowledgeUrl: string | undefined
}

type SendAlarm = (
  target: string,
  message: AlarmMessage,
) => Promise<Result<{ readonly receipt: string }, ServiceFault>>

/** Undefined: not configured. */
export type AlarmChannels = Readonly<Record<PushChannel, SendAlarm | undefined>>

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

/** WeChat's sign-in for websites. */
export interface WeChatSitePort {
  authorizeUrl(redirectUri: string, state: string): string
  readPerson(
    code: string,
  ): Promise<
    Result<{ readonly openid: string; readonly unionid: string | undefined }, ServiceFault>
  >
}

/** A map's web service. Its places are GCJ-02. */
export interface MapPort {
  /** Null: a place without an address. */
  readAddress(place: {
    readonly lng: number
    readonly lat: number
  }): Promise<Result<string | null, ServiceFault>>
  /** Null: the cells are unknown. `radius` in metres. */
  readPosition(report: {
    readonly imei: string
    readonly serving: CellSighting
    readonly neighbours: readonly CellSighting[]
  }): Promise<
    Result<
      { readonly lng: number; readonly lat: number; readonly radius: number } | null,
      ServiceFault
    >
  >
}

interface PaymentOrder {
  readonly orderNo: string
  readonly amountFen: number
  readonly title: string
  /** Afterwards it can no longer be paid. */
  readonly expiresAt: number
}

export interface Paid {
  readonly state: 'paid'
  readonly orderNo: string
  /** The provider's number of the payment. */
  readonly transactionId: string
  readonly amountFen: number
  readonly currency: string
  /** Undefined where the provider does not name them. */
  readonly merchantId: string | undefined
  readonly appId: string | undefined
}

export type PaymentState = Paid | { readonly state: 'pending' | 'closed' | 'refunded' }

/** What the devices of each account bring at this moment. */
export interface ValueFlows {
  /** `isHeld`: it is more than they may, so they are heard more slowly. */
  stateOf(accountId: number): { readonly valuesPerSecond: number; readonly isHeld: boolean }
}

/** A payment provider, whose answers are verified already. */
export interface PaymentPort {
  /** Answers what the payer scans. */
  createOrder(order: PaymentOrder): Promise<Result<{ readonly codeUrl: string }, ServiceFault>>
  /** Null: the provider knows no such order (yet). */
  readByOrder(orderNo: string): Promise<Result<PaymentState | null, ServiceFault>>
}

/** A provider, and whom a payment must have gone to. */
export interface Payee {
  readonly client: PaymentPort
  readonly merchantId: string | undefined
  readonly appId: string | undefined
}

/** Undefined: not configured. */
export interface Payments {
  readonly wechat: Payee | undefined
  readonly alipay: Payee | undefined
}
