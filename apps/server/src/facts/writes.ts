import type { WriteFault } from '@fieldhub/protocol'
import { type PolledVariable } from './device-profile.ts'

/** Why a command got no good answer. */
export type LinkFault =
  | { readonly kind: 'offline' }
  /** `mayBeDone`: a write had left, and reading back did not show whether the device took it. */
  | { readonly kind: 'silent'; readonly mayBeDone?: true }
  | { readonly kind: 'exception'; readonly code: number }
  /** The slave has accepted a write and is not done yet (exception 05): reading back does not show it. */
  | { readonly kind: 'accepted' }
  | WriteFault
  | { readonly kind: 'not-writable' }
  /** This kind of device does not support the command. */
  | { readonly kind: 'unsupported' }
  /** The line was busy for too long, and nothing was sent. */
  | { readonly kind: 'expired' }
  /** Whoever ordered it may not, or does not want to, any more. Nothing was sent. */
  | { readonly kind: 'withdrawn' }
  /** Whoever ordered it, or his kind, has too much waiting for the device already. Nothing was sent. */
  | { readonly kind: 'crowded' }
  /** The model changed after the order, and the variable now lies or reads elsewhere. Nothing was sent. */
  | { readonly kind: 'model-changed' }
  /** A cloud device has not confirmed the registers that its model has now. Nothing was sent. */
  | { readonly kind: 'unsynchronized' }
  /** A transmission policy has the line. Nothing was sent. */
  | { readonly kind: 'transmission' }

/** A device that fell silent or went away after the bytes had left may have done what they say. */
export function faultOfSent(fault: LinkFault, isSent: boolean): LinkFault {
  const isUnheard = fault.kind === 'offline' || fault.kind === 'silent'
  return isUnheard && isSent ? { kind: 'silent', mayBeDone: true } : fault
}

/** `sent`: its bytes are on the wire. `answered`: the device accepted or refused it. */
export type WriteStep = 'sent' | 'answered'

/** Who ordered a command. Where many wait for one line, kinds take turns, and so do those of a kind. */
export interface Orderer {
  readonly kind: 'linkage' | 'person' | 'program' | 'task' | 'reading'
  /** Apart from others of the kind. */
  readonly name: string
}

export interface WriteOptions {
  /** Left out: a person whom nobody names. */
  readonly orderer?: Orderer | undefined
  /** The variable as the caller knew it. When it has moved since, nothing is sent. */
  readonly expected?: PolledVariable | undefined
  /** A write that is not sent within this time is dropped as `expired`. */
  readonly ttlMs?: number | undefined
  /** False: whoever ordered it may not write any more. What is not sent by then is dropped as `withdrawn`. */
  readonly isWanted?: (() => boolean) | undefined
  /**
   * The write is one of many that nobody waits for: people's commands pass it, and a due poll comes between two of
   * them.
   */
  readonly isOneOfMany?: boolean | undefined
  /** Called at each step as it happens; a second way of writing repeats it. It must return at once. */
  readonly onStep?: ((step: WriteStep) => void) | undefined
}

export interface WriteOutcome {
  /** Raw value read back after the write; null when the device did not answer the read. */
  readonly readBack: number | null
  readonly costMs: number
  /** Sent frames as upper-case hex, joined by a blank. */
  readonly sent: string
  readonly received: string
}
