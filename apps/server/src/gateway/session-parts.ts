import type { Socket } from 'node:net'
import type { Channel, RegistrationForm } from '@fieldhub/protocol'
import type { FrameLogging } from './frame-logging.ts'
import type { ClosedTogether } from './line/closed-together.ts'
import type { LeftRequests } from './line/line-clearing.ts'
import type { PreparedRequest } from './line/prepared-request.ts'
import type { Passages } from './passages.ts'
import type { PollerParts } from './poll/poller.ts'

export interface SessionParts<Session> extends PollerParts {
  readonly frames: FrameLogging
  readonly passages: Passages
  readonly closedTogether: ClosedTogether
  /** Called once, when the connection has ended for whatever reason, with what may be answered yet. */
  readonly onEnd: (session: Session, reason: string, left: readonly PreparedRequest[]) => void
}

/** Gets a frame as it was sent. */
export type OnSent = (frame: Uint8Array) => void

/** What the command under way wants to send as soon as the line is free. */
export interface PendingSend {
  readonly send: (now: number) => void
  /** Whom it asks; undefined: bytes that anybody may answer. */
  readonly unitId?: number
  readonly close: () => void
}

/** The connection of a device that has registered. */
export interface SessionLink {
  readonly socket: Socket
  readonly channel: Channel
  readonly form: RegistrationForm
  /** Of the device's connection before. */
  readonly left?: LeftRequests | undefined
}
