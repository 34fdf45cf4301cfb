import type { AlarmState, Language, PushChannel, PushKind, ServerMessage } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { EndedPush, HandledAlarm } from '#facts/alarm-facts.ts'
import type { CellSighting, FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type {
  LinkFault,
  RawAnswer,
  RegisterAnswer,
  RegisterRead,
  Value,
  ValuesByVariable,
  WriteOptions,
  WriteOutcome,
} from '#facts/facts.ts'
import type { ShareKey } from '#facts/share-key.ts'
import type { NoticeMail } from './account/notice-mail.ts'
import type { AlarmFigures } from './alarm/alarm-lines.ts'

/** The domain's access to connected devices. */
export interface DevicePort {
  isOnline(deviceId: number): boolean
  /** Time until which the device is known to be there (epoch milliseconds); undefined: it is offline. */
  presentUntil(deviceId: number): number | undefined
  /** Writes `value` as people see it; the result carries raw numbers. */
  write(
    deviceId: number,
    varId: number,
    value: number,
    options?: WriteOptions,
  ): Promise<Result<WriteOutcome, LinkFault>>
  /** Milliseconds from an order within which the device's answer to a write is due; a later answer stands in the trail. */
  answerDueMs(deviceId: number): number
  /** Reads at once; when this resolves, the values have gone the usual way and are in `LatestValues`. */
  readNow(deviceId: number, varIds: readonly number[]): Promise<Result<unknown, LinkFault>>
  /** Sends bytes as they are; the answer ends after `waitMs` of silence. */
  sendRaw(
    deviceId: number,
    send: { readonly bytes: Uint8Array; readonly waitMs: number },
  ): Promise<Result<RawAnswer, LinkFault>>
  /** Reads registers apart from variables; a slave's silence and its exceptions count as answers. */
  readRegisters(deviceId: number, read: RegisterRead): Promise<Result<RegisterAnswer, LinkFault>>
  /** Resolves when the device has acknowledged; it goes offline afterwards. */
  reboot(deviceId: number): Promise<Result<unknown, LinkFault>>
  /** Requests the device's position. */
  locate(deviceId: number): Promise<Result<PositionReport, LinkFault>>
  /** Resolves when the device has accepted the offer; its progress arrives as `FirmwareReport`s. */
  offerFirmware(deviceId: number, offer: FirmwareOffer): Promise<Result<unknown, LinkFault>>
  /** Logs the frames of the device's line until this time. */
  logFrames(deviceId: number, until: number): void
  /** 0: frames are not logged. */
  framesLoggedUntil(deviceId: number): number
  /** Called when the device, its model or its owner changed, or it was deleted. Its triggers are refreshed with it. */
  refresh(deviceId: number): Promise<void>
}

/** Changes that the alarm stage must be notified of. */
export interface AlarmStagePort {
  /**
   * Called when the trigger, its switch or its alarm setting changed, or it was deleted. It resolves to the number of
   * devices that run it, once the next value is judged by what is stored now.
   */
  refresh(triggerId: number): Promise<number>
  /** With `varId`, only triggers on that variable count. */
  isAlarming(deviceId: number, varId?: number): boolean
  /** Called when people acknowledged, closed or reopened alarms. */
  recordHandling(alarms: readonly HandledAlarm[], state: AlarmState): void
  /** Called when people put a trigger on the shelf on a device, or took it off (null). */
  recordShelving(shelving: {
    readonly triggerId: number
    readonly deviceId: number
    readonly until: number | null
  }): void
  /** Records whether a push reached a contact, from which silence and repeats are measured. */
  recordPush(push: EndedPush): void
  /** Resolves when judgements gathered in memory are stored. */
  writeEvaluations(): Promise<void>
}

/** The schedule of timed tasks. */
export interface TimingWake {
  /** Called when a plan changed, as the next run may be sooner. */
  wake(): void
}

export interface LatestValues {
  /** The newest values by `varId`. */
  latest(deviceId: number): ValuesByVariable | undefined
  /** Called before people are shown values: resolves when those that another process stores are known here. */
  freshen(deviceIds: readonly number[]): Promise<void>
  /** Called when the device was deleted: readings of it that are still under way are dropped. */
  forget(deviceId: number): void
  /** Called when the device was restored, with its stored values. */
  restore(deviceId: number, values: readonly Value[]): void
}

/** Subscriptions of live connections to devices. */
export interface LiveSubscriptions {
  /** Called when the account may no longer see the device: its open connections receive nothing more of it. */
  end(accountId: number, deviceId: number): void
  /** Publishes progress of something to the device's subscribers. */
  publish(deviceId: number, message: ServerMessage): void
}

/** Consoles that show what an account has. */
export interface LiveChanges {
  /** Called when a session of the account, or a program (null), changed what the account has. */
  record(accountId: number, sessionId: number | null): void
}

/** Shared pages and dashboards that are open now. */
export interface LiveShows {
  /** Ends all connections that came by the share's code. */
  end(share: ShareKey): void
  endExpired(): void
  /** Number of connections that have its pages open. */
  viewersOf(share: ShareKey): number
  /** Whether a connection from the address has its pages open: reading them again is then no new view. */
  isOpenFrom(share: ShareKey, ip: string): boolean
  /** Called when the share allows something else; resolves when open connections follow it. */
  changed(share: ShareKey): Promise<void>
  /**
   * Called when a page was made or saved; resolves when open connections use it and were notified, those of other
   * accounts that watch one of the devices too.
   */
  pageSaved(ownerId: number, page: SavedPage, deviceIds: readonly number[]): Promise<void>
  /** Called when the content of a dashboard was saved; resolves like `pageSaved`. */
  dashboardSaved(ownerId: number, dashboard: SavedDashboard): Promise<void>
  /** Called when the configuration or a page of it was deleted. */
  configurationChanged(configurationId: number): Promise<void>
  /** Called when the device has another model, or was deleted. */
  deviceChanged(deviceId: number): Promise<void>
}

interface SavedPage {
  readonly configurationId: number
  readonly pageId: number
  readonly updateTime: number
}

interface SavedDashboard {
  readonly dashboardId: number
  readonly updateTime: number
}

/** Why an outside service failed, with its own code; `message` is for the log. */
export interface ServiceFault {
  readonly kind: string
  readonly provider: string
  readonly code: string
  readonly message: string
  /** The service was not connected to, so that it certainly got nothing. */
  readonly isUnsent?: true
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
  /** In development, codes without a provider are shown in the log; otherwise they are refused. */
  readonly isDevelopment: boolean
}

/** The content of a push. */
export interface AlarmMessage {
  /** Id of the message: a provider that has received it already sends nothing. */
  readonly messageId: string
  readonly kind: PushKind | 'test'
  readonly device: string
  readonly content: string
  readonly time: number
  readonly language: Language
  /** IANA name of the reader's time zone. */
  readonly zone: string
  /** Value, threshold and duration one by one, for templates that have places for them. */
  readonly figures: AlarmFigures
  /** Value and threshold, trigger and begin, for channels that have room. */
  readonly lines: readonly string[]
  /** Undefined: the address of this server is not configured. */
  readonly deviceUrl: string | undefined
  /** Undefined: the alarm cannot be acknowledged by a link. */
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

/** A map's web service. Its positions are GCJ-02. */
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
  /** Time after which it can no longer be paid. */
  readonly expiresAt: number
}

export interface Paid {
  readonly state: 'paid'
  readonly orderNo: string
  /** The provider's id of the payment. */
  readonly transactionId: string
  readonly amountFen: number
  readonly currency: string
  /** Undefined where the provider does not name it. */
  readonly merchantId: string | undefined
  readonly appId: string | undefined
}

export type PaymentState = Paid | { readonly state: 'pending' | 'closed' | 'refunded' }

/** Present rates of values by account. */
export interface ValueFlows {
  /** `isHeld`: the rate is above the limit, so the devices are read more slowly. */
  stateOf(accountId: number): { readonly valuesPerSecond: number; readonly isHeld: boolean }
}

/** A payment provider; its client has verified the answers. */
export interface PaymentPort {
  /** Resolves to the text of the QR code that the payer scans. */
  createOrder(order: PaymentOrder): Promise<Result<{ readonly codeUrl: string }, ServiceFault>>
  /** Null: the provider knows no such order yet. */
  readByOrder(orderNo: string): Promise<Result<PaymentState | null, ServiceFault>>
}

/** A provider, and the merchant that its payments must name. */
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
