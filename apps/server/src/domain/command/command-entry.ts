import type { CommandReason, CommandState } from '@fieldhub/contract'
import type { WriteStep } from '#facts/writes.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { CommandLogTable } from '#store/command/command-log-schema.ts'
import {
  insertCommand,
  type NewCommandRow,
  updateCommand,
} from '#store/command/command-log-store.ts'
import type { CommandContext } from './command-context.ts'
import { toCommand } from './command-view.ts'

/** The steps sent and answered; each is stored once. */
const stepsMax = 2

type Settled = Pick<CommandLogTable, 'readBack' | 'exceptionCode' | 'tx' | 'rx' | 'costMs'> & {
  readonly state: CommandState
  readonly reason: CommandReason
}

export interface EntryNames {
  readonly device: string
  /** Name of the person or thing that ordered it. */
  readonly by: string
  /** The caller's own reference. */
  readonly ref: string
}

/** The row of one command: stored before its bytes leave, then stamped at every step, and published to subscribers. */
export class CommandEntry {
  readonly id: number
  readonly #context: CommandContext
  readonly #names: EntryNames
  #row: NewCommandRow
  readonly #steps = new SerialQueue(stepsMax)

  private constructor(context: CommandContext, names: EntryNames, row: NewCommandRow, id: number) {
    this.#context = context
    this.#names = names
    this.#row = row
    this.id = id
  }

  /** Resolves when the row is durable. */
  static async open(
    context: CommandContext,
    names: EntryNames,
    row: NewCommandRow,
  ): Promise<CommandEntry> {
    const entry = new CommandEntry(context, names, row, await insertCommand(context.db, row))
    entry.#publish()
    return entry
  }

  /** Records the first step of each kind. Steps do not wait for the store, which keeps their order. */
  record(step: WriteStep): void {
    const column = step === 'sent' ? 'sentAt' : 'answeredAt'
    if (this.#row[column] !== null) return
    const change = { state: step, [column]: this.#context.clock.now() }
    this.#row = { ...this.#row, ...change }
    this.#steps
      .run(() => updateCommand(this.#context.db, this.id, change))
      .catch((error: unknown) => {
        this.#context.log.error({ err: error, commandId: this.id }, 'step of a command not stored')
      })
    this.#publish()
  }

  get state(): CommandState {
    return this.#row.state
  }

  /** Whether the device may have received it. */
  get isSent(): boolean {
    return this.#row.sentAt !== null
  }

  /** Stores the end with all stamps, including those that could not be stored before. */
  async settle({ reason, ...end }: Settled): Promise<void> {
    const settledAt = this.#context.clock.now()
    this.#row = { ...this.#row, ...end, result: reason, settledAt }
    await this.#steps.idle()
    const { sentAt, answeredAt } = this.#row
    const change = { ...end, result: reason, sentAt, answeredAt, settledAt }
    await updateCommand(this.#context.db, this.id, change)
    this.#publish()
  }

  #publish(): void {
    const { device, by, ref } = this.#names
    const command = toCommand({ ...this.#row, id: this.id }, { device, by })
    this.#context.subscriptions.publish(command.deviceId, { type: 'command', ref, command })
  }
}
