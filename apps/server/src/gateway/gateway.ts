import type { Result } from '@fieldhub/kernel'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceReport, FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type { Frame, RawAnswer, RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { LineAccess } from '#facts/line-passage.ts'
import type { AdmissionRefusal, LinkEvent, RefusedLink, ReplacedLink } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault, WriteOptions, WriteOutcome } from '#facts/writes.ts'
import type { SharedGuard } from '#platform/access/device-guard.ts'
import type { SharedFlows } from './account/account-flows.ts'
import type { GatewayCounts } from './gateway-counts.ts'
import type { RawSend } from './line/raw-exchange.ts'
import type { ConfigVersions } from './mqtt/config/config-versions.ts'

/**
 * Where the gateway learns of devices. Devices of one model should share one `variables` array: they share its plan.
 */
export interface DeviceLookup {
  bySerialNumber(sn: string): Promise<DeviceProfile | undefined>
  byId(deviceId: number): Promise<DeviceProfile | undefined>
}

/** What is counted here and at the other processes together. */
export interface SharedCounts {
  readonly flows: SharedFlows
  readonly guard: SharedGuard
}

export interface GatewayMetrics extends Readonly<GatewayCounts> {
  readonly online: number
  /** Those that this process serves itself. */
  readonly lines: number
  readonly unregistered: number
  /** 1 while an outside broker is not reached, or refuses this process. */
  readonly brokersAway: number
  readonly samplesWaiting: number
}

/** What is asked of one device. */
export interface DeviceAccess {
  isOnline(deviceId: number): boolean
  /** Returns until when the device is known to be there (epoch milliseconds), or undefined when it is offline. */
  presentUntil(deviceId: number): number | undefined
  /** Set of a device whose line has no time for its poll rates. */
  latePace(deviceId: number): LinePace | undefined
  /**
   * `value` as people see it. Never repeated by itself; waits 14 s or its `ttlMs`, and works as long as the device
   * may take.
   */
  write(
    deviceId: number,
    varId: number,
    value: number,
    options?: WriteOptions,
  ): Promise<Result<WriteOutcome, LinkFault>>
  /** Milliseconds from an order within which the device's answer to a write is due. */
  answerDueMs(deviceId: number): number
  /** Reads now; resolves when the batch handler has taken the readings. Settles within 15 s. */
  readNow(
    deviceId: number,
    varIds?: readonly number[],
  ): Promise<Result<readonly Sample[], LinkFault>>
  reboot(deviceId: number): Promise<Result<unknown, LinkFault>>
  locate(deviceId: number): Promise<Result<PositionReport, LinkFault>>
  offerFirmware(deviceId: number, offer: FirmwareOffer): Promise<Result<unknown, LinkFault>>
  /** Sends bytes in the queue of polls and commands; the answer is what comes until the line is silent. */
  sendRaw(deviceId: number, send: RawSend): Promise<Result<RawAnswer, LinkFault>>
  /** Registers apart from variables, in the queue of polls and commands. */
  readRegisters(deviceId: number, read: RegisterRead): Promise<Result<RegisterAnswer, LinkFault>>
}

export interface Gateway extends DeviceAccess {
  listen(): Promise<{ readonly port: number }>
  /** Finishes the commands and batches in hand, within 5 s. */
  close(): Promise<void>
  /** One handler, set before `listen`. The next batch comes when it has resolved. */
  forEachBatch(handle: (samples: readonly Sample[]) => Promise<void>): void
  /** One handler, set before `listen`. A device's events come in order, several devices' together. */
  forEachLinkEvent(handle: (event: LinkEvent) => Promise<void>): void
  /** One handler, set before `listen`, for connections that were refused. It must return at once. */
  forEachRefusal(handle: (refusal: AdmissionRefusal) => void): void
  /** Every connection that was closed before it was a device's. */
  forEachRefusedLink(handle: (link: RefusedLink) => void): void
  /**
   * One handler for the frames of devices that are logged, and for whatever people send by hand. It must return at
   * once.
   */
  forEachFrame(handle: (frame: Frame) => void): void
  /** One handler, set before `listen`, for what devices report of themselves besides values. */
  forEachReport(handle: (report: DeviceReport) => Promise<void>): void
  /** Logs the frames of this device until then (epoch milliseconds). */
  logFrames(deviceId: number, until: number): void
  /** Returns 0 when the device's frames are not logged. */
  framesLoggedUntil(deviceId: number): number
  /** The device, its model or its owner changed, or it is gone. */
  refresh(deviceId: number): Promise<void>
  /** Ends a device's line without an event, since the device has come elsewhere, and says which one it was. */
  release(deviceId: number): ReplacedLink | undefined
  metrics(): GatewayMetrics
}

/** Serves devices in transparent mode, whose lines transmission policies may have. */
export interface TransparentGateway extends Gateway {
  readonly lines: LineAccess
  /** Whether the device has a connection here that proved its password, rather than only named it. */
  isProven(deviceId: number): boolean
}

/** What other processes ask of devices. */
export interface DeviceFacts {
  readonly devices: DeviceLookup
  readonly configs: ConfigVersions
  /** Whether the device has a connection here that proved its password. */
  readonly isProven: (deviceId: number) => boolean
}

/** Devices whose lines other processes hold. */
export interface RemoteGateway
  extends DeviceAccess,
    Pick<
      Gateway,
      | 'forEachBatch'
      | 'forEachLinkEvent'
      | 'forEachRefusal'
      | 'forEachRefusedLink'
      | 'forEachFrame'
      | 'forEachReport'
      | 'logFrames'
      | 'refresh'
      | 'close'
    > {
  /** Whether the other processes can be reached at the moment. */
  readonly isReached: boolean
  /** What waited for the store on the disk of a process that does not own it any more. Resolves when it is taken. */
  forEachWaiting(handle: (record: Uint8Array) => Promise<void>): void
  /** Where the other processes learn of devices. */
  lookUpBy(facts: DeviceFacts): void
  /** Whether the device has a connection at another process that proved its password. */
  isProven(deviceId: number): boolean
  /** Where they learn what accounts brought and who guessed here, and this process what happened there. */
  share(counts: SharedCounts): void
  /** The device has its line here now. Says which line at another process that replaces. */
  release(deviceId: number): ReplacedLink | undefined
  /** Whether the device must have its line here, as what runs on it works in this process alone. */
  keepHere(deviceId: number, isKept: boolean): void
  readonly count: number
}
