import type { Result } from '@fieldhub/kernel'
import type { FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type { RawAnswer, RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { LinkFault, Orderer, WriteOptions, WriteOutcome } from '#facts/writes.ts'

/** The domain's access to connected devices. */
export interface DevicePort {
  isOnline(deviceId: number): boolean
  /** Time until which the device is known to be there (epoch milliseconds); undefined: it is offline. */
  presentUntil(deviceId: number): number | undefined
  /** Set of a device whose line has no time for its poll rates. */
  latePace(deviceId: number): LinePace | undefined
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
    send: {
      readonly bytes: Uint8Array
      readonly waitMs: number
      readonly orderer?: Orderer | undefined
      /** False: whoever typed them may not send any more. What is not sent by then is dropped as `withdrawn`. */
      readonly isWanted?: (() => boolean) | undefined
    },
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
  /** The part of `refresh` that a device cannot wait for when many change: its line and its open pages. */
  refreshLine(deviceId: number): Promise<void>
  /** The rest of `refresh`, once for all devices whose lines were refreshed. */
  refreshOthers(deviceIds: readonly number[]): Promise<void>
  /**
   * Called when a model has a new version, instead of `refresh` for each of the devices that have it, which may be
   * thousands. `onRefreshed` is called once a device's line goes by the new version.
   */
  refreshModel(modelId: number, onRefreshed: (deviceId: number) => void): Promise<void>
}
