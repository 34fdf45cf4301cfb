import type { MayAsk, PollSchedule } from '#gateway/poll/poll-schedule.ts'
import type { CommandQueue } from './command-queue.ts'

/** Commands go before polls for so long; a burst by hand is over by then. */
const heldUpMsMax = 1_000
/** For a slave that is gone, commands wait as long as it is waited for, and so no more often than this. */
const silentEveryMs = 10_000

/**
 * Whose turn it is where commands wait for a line behind each other. Programs that write without a pause would keep a
 * device from being polled for ever, and with it its alarms: from the second second on, a poll that is due goes between two
 * commands. Between two of many that nobody waits for it goes at once.
 */
export class PollTurns {
  readonly #commands: Pick<CommandQueue, 'isBackgroundAgain'>
  #heldUpSince: number | undefined
  #silentsTurnAt = Number.NEGATIVE_INFINITY
  #wasCommand = false

  constructor(commands: Pick<CommandQueue, 'isBackgroundAgain'>) {
    this.#commands = commands
  }

  /** Which polls may go before the next command, of those that the line can carry; undefined: none. */
  mayAskBetween(
    schedule: Pick<PollSchedule, 'isSilent'>,
    mayAsk: MayAsk | undefined,
    now: number,
  ): MayAsk | undefined {
    const heldUpMs = now - (this.#heldUpSince ?? now)
    const waitsMs = this.#commands.isBackgroundAgain ? 0 : heldUpMsMax
    if (!this.#wasCommand || heldUpMs < waitsMs) return undefined
    const isSilentsTurn = Math.min(heldUpMs, now - this.#silentsTurnAt) >= silentEveryMs
    if (isSilentsTurn) this.#silentsTurnAt = now
    return (block) =>
      mayAsk?.(block) !== false && (isSilentsTurn || !schedule.isSilent(block.unitId))
  }

  recordCommand(now: number, isPollDue: boolean): void {
    this.#wasCommand = true
    if (isPollDue) this.#heldUpSince ??= now
  }

  /** `isBetween`: a command waits behind it. */
  recordPoll(isBetween: boolean): void {
    this.#wasCommand = false
    if (!isBetween) this.#heldUpSince = undefined
  }
}
