import type { MayAsk, PollSchedule } from '#gateway/poll/poll-schedule.ts'

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
  #heldUpSince: number | undefined
  #silentsTurnAt = Number.NEGATIVE_INFINITY
  #last: 'poll' | 'command' | 'background' = 'poll'

  /** Which polls may go before the next command, of those that the line can carry; undefined: none. */
  mayAskBetween(
    schedule: Pick<PollSchedule, 'isSilent'>,
    mayAsk: MayAsk | undefined,
    now: number,
    isNextBackground: boolean,
  ): MayAsk | undefined {
    const heldUpMs = now - (this.#heldUpSince ?? now)
    const waitsMs = isNextBackground && this.#last === 'background' ? 0 : heldUpMsMax
    if (this.#last === 'poll' || heldUpMs < waitsMs) return undefined
    const isSilentsTurn = Math.min(heldUpMs, now - this.#silentsTurnAt) >= silentEveryMs
    if (isSilentsTurn) this.#silentsTurnAt = now
    return (block) =>
      mayAsk?.(block) !== false && (isSilentsTurn || !schedule.isSilent(block.unitId))
  }

  recordCommand(now: number, isPollDue: boolean, isBackground: boolean): void {
    this.#last = isBackground ? 'background' : 'command'
    if (isPollDue) this.#heldUpSince ??= now
  }

  /** `isBetween`: a command waits behind it. */
  recordPoll(isBetween: boolean): void {
    this.#last = 'poll'
    if (!isBetween) this.#heldUpSince = undefined
  }
}
