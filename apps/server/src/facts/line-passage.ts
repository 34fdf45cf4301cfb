/** What the passage of a line is told of a connection: what its registration packets are made of. */
export interface OpenedLine {
  readonly sn: string
  readonly password: string
}

/** Takes the bytes of a device's line besides, or in place of, the platform's own polling. All of it returns at once. */
export interface LinePassage {
  /** The platform neither polls nor writes the device: its line belongs to the passage alone. */
  readonly isSilent: boolean
  opened(line: OpenedLine): void
  closed(): void
  /** Bytes of the device in their order, without its registration packet and the framing of its maker. */
  receive(bytes: Uint8Array): void
  /** Bytes that the line was too busy for can be passed now. */
  resume(): void
}

/** `busy`: nothing was sent, and `resume` follows when it can be. */
export type PassResult = 'sent' | 'busy' | 'offline'

/** Lines of devices in transparent mode. */
export interface LineAccess {
  /** A device has one passage; undefined takes it away, and the platform polls again. */
  setPassage(deviceId: number, passage: LinePassage | undefined): void
  pass(deviceId: number, bytes: Uint8Array): PassResult
  /** A held line is not read, so that the device slows down. Only silent lines can be held. */
  hold(deviceId: number, isHeld: boolean): void
}
