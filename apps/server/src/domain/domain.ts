import type { Role, TokenRights } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import type { Schema } from '#store/schema.ts'
import type { NoticeSender } from './account/notice-sender.ts'
import type { PushSender } from './alarm/push/push-sender.ts'
import type { AuditTrail } from './audit/audit-trail.ts'
import type { CallTrace } from './audit/call-trace.ts'
import type { BusScans } from './command/bus-scan.ts'
import type { AdmissionLog } from './device/admission-log.ts'
import type { DeviceImports } from './device/import/device-imports.ts'
import type { NumberProbes } from './device/number-probes.ts'
import type { ModelMemory } from './device-model/model-document.ts'
import type { DeviceWaits } from './device-waits.ts'
import type { ForeignReader } from './foreign/foreign-reader.ts'
import type { HistoryQuota } from './history-quota.ts'
import type { PageScopes } from './page/page-scopes.ts'
import type {
  AlarmChannels,
  AlarmStagePort,
  DevicePort,
  LatestValues,
  LiveShows,
  LiveSubscriptions,
  MapPort,
  Messengers,
  Payments,
  TimingWake,
  ValueFlows,
  WeChatPort,
  WeChatSitePort,
} from './ports.ts'
import type { SerialLogTrail } from './serial-log/serial-log-trail.ts'
import type { AskingRate } from './session/asking-rate.ts'
import type { QrTickets } from './session/qr-tickets.ts'
import type { SessionMemory } from './session/session-memory.ts'
import type { SignInGuard } from './session/sign-in-guard.ts'
import type { ShareAccess } from './share/share-access.ts'
import type { ShareViews } from './share/share-views.ts'

/** What every use case may reach. `compose` makes the one there is. */
export interface Domain {
  readonly db: Kysely<Schema>
  readonly samples: SampleStore
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Log
  readonly link: DevicePort
  readonly latest: LatestValues
  readonly sessions: SessionMemory
  readonly watches: LiveSubscriptions
  /** What calls have begun on devices and do not wait for any more. */
  readonly deviceWaits: DeviceWaits
  /** Of whoever says that it is a device, at each door. */
  readonly deviceGuard: DeviceGuard
  readonly doorNews: AdmissionLog
  readonly numberProbes: NumberProbes
  readonly shows: LiveShows
  readonly pageScopes: PageScopes
  readonly foreign: ForeignReader
  readonly shareDoor: ShareAccess
  readonly shareViews: ShareViews
  readonly alarmWatch: AlarmStagePort
  readonly timings: TimingWake
  readonly audit: AuditTrail
  readonly series: SerialLogTrail
  readonly scans: BusScans
  readonly models: ModelMemory
  readonly imports: DeviceImports
  readonly guard: SignInGuard
  readonly messengers: Messengers
  readonly notices: NoticeSender
  /** Seals what must be kept and read again. */
  readonly secrets: SecretBox
  readonly alarmChannels: AlarmChannels
  readonly pushes: PushSender
  readonly payments: Payments
  /** Codes asked for, by whoever asks. */
  readonly codeRate: AskingRate
  /** Codes of a day by block of addresses, and for binding by account. */
  readonly blockCodes: AskingRate
  readonly accountCodes: AskingRate
  /** Undefined: not configured. */
  readonly wechat: WeChatPort | undefined
  readonly wechatSite: WeChatSitePort | undefined
  readonly qrTickets: QrTickets
  /** Links of messages opened, by address. */
  readonly linkRate: AskingRate
  /** QR codes asked for, by address. */
  readonly qrRate: AskingRate
  /** Undefined: not configured. */
  readonly map: MapPort | undefined
  /** Questions of people where one device is. */
  readonly locatesPerDay: number
  /** Where devices and people reach this server; empty: as the caller addresses it. */
  readonly publicUrl: string
  /** What this installation is called. */
  readonly title: string
  /** A session ends so long after its sign-in, however busy it is. */
  readonly sessionLifeMs: number
  /** Values a second that the devices of one account may bring, and what they bring. */
  readonly accountValuesPerSecond: number
  readonly flows: ValueFlows
  /** Bytes of stored history that an account may have, and has. */
  readonly history: HistoryQuota
  readonly newAccount: { readonly smsMax: number; readonly spaceBytesMax: number }
}

/** Who asks. `sessionId` is null for programs and for what runs by itself. */
export interface Caller {
  readonly accountId: number
  readonly sessionId: number | null
  /** What a program came with; it may do less than the account (role-rights.ts). */
  readonly apiToken?: { readonly id: number; readonly rights: TokenRights }
  readonly isDemo: boolean
  readonly role: Role
  /** Only lets in what `isBeforeFactor` says: the role demands a second factor, and there is none. */
  readonly lacksFactor?: boolean
  /** Of the call that is under way, for the audit. */
  readonly trace?: CallTrace
}
