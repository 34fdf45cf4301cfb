import { err, type Result } from '@fieldhub/kernel'
import type { PositionReport } from '#facts/device-report.ts'
import type { RawAnswer, RegisterAnswer } from '#facts/frames.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { Sample } from '#facts/values.ts'
import { faultOfSent, type LinkFault, type WriteOptions, type WriteOutcome } from '#facts/writes.ts'
import type { DeviceAccess } from '#gateway/index.ts'
import type { Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError } from '../bus/bus.ts'
import { type CommandMessage, processSubject, type TimedCommand } from './device-messages.ts'
import { RemoteClocks } from './remote-clocks.ts'
import { RemoteLines } from './remote-lines.ts'

interface RemoteOrdersParts {
  readonly bus: Bus
  readonly timers: Timers
}

/** Commands settle at the other process within 15 s. */
const commandWithinMs = 16_000
/** A call that a device need not answer within a time of its own. */
const answerDueMsUsual = 14_000

/** Orders to devices whose lines other processes hold: each goes to the process that holds the line. */
export class RemoteOrders implements DeviceAccess {
  protected readonly lines = new RemoteLines()
  protected readonly clocks = new RemoteClocks()
  readonly #parts: RemoteOrdersParts

  constructor(parts: RemoteOrdersParts) {
    this.#parts = parts
  }

  get count(): number {
    return this.lines.size
  }

  isOnline(deviceId: number): boolean {
    return this.lines.get(deviceId) !== undefined
  }

  presentUntil(deviceId: number): number | undefined {
    return this.lines.get(deviceId)?.presentUntil
  }

  latePace(deviceId: number): LinePace | undefined {
    return this.lines.get(deviceId)?.latePace
  }

  answerDueMs(deviceId: number): number {
    return this.lines.get(deviceId)?.answerDueMs ?? answerDueMsUsual
  }

  async write(
    deviceId: number,
    varId: number,
    value: number,
    { onStep, isWanted, ...options }: WriteOptions = {},
  ): Promise<Result<WriteOutcome, LinkFault>> {
    const withinMs = this.lines.get(deviceId)?.writeWithinMs ?? commandWithinMs
    const args: Parameters<DeviceAccess['write']> = [deviceId, varId, value, options]
    if (isWanted?.() === false) return err({ kind: 'expired' })
    const written = await this.#command<WriteOutcome>({ method: 'write', args }, withinMs)
    if (written.ok) onStep?.('answered')
    return written
  }

  readNow(deviceId: number, varIds?: readonly number[]) {
    // A list that is left out would arrive as null.
    const args: Parameters<DeviceAccess['readNow']> =
      varIds === undefined ? [deviceId] : [deviceId, varIds]
    return this.#command<readonly Sample[]>({ method: 'readNow', args })
  }

  async sendRaw(
    ...[deviceId, { isWanted, ...send }]: Parameters<DeviceAccess['sendRaw']>
  ): Promise<Result<RawAnswer, LinkFault>> {
    if (isWanted?.() === false) return err({ kind: 'expired' })
    return this.#command<RawAnswer>({ method: 'sendRaw', args: [deviceId, send] })
  }

  readRegisters(...args: Parameters<DeviceAccess['readRegisters']>) {
    return this.#command<RegisterAnswer>({ method: 'readRegisters', args })
  }

  reboot(...args: Parameters<DeviceAccess['reboot']>) {
    return this.#command<unknown>({ method: 'reboot', args })
  }

  locate(...args: Parameters<DeviceAccess['locate']>) {
    return this.#command<PositionReport>({ method: 'locate', args })
  }

  offerFirmware(...args: Parameters<DeviceAccess['offerFirmware']>) {
    return this.#command<unknown>({ method: 'offerFirmware', args })
  }

  async #command<T>(
    command: CommandMessage,
    withinMs = commandWithinMs,
  ): Promise<Result<T, LinkFault>> {
    const [deviceId] = command.args
    const line = this.lines.get(deviceId)
    if (line === undefined) return err({ kind: 'offline' })
    const validUntilMs =
      this.clocks.there(line.process, this.#parts.timers.monotonicMs()) + withinMs
    try {
      const timed: TimedCommand = { command, validUntilMs }
      return await this.#parts.bus.request(processSubject(line.process), timed, withinMs)
    } catch (error) {
      if (!(error instanceof BusAwayError)) throw error
      // Whether it was carried out is unknown when the answer is missing, as when a slave is silent.
      const isWrite = command.method === 'write'
      return err(error.isUnheard ? { kind: 'offline' } : faultOfSent({ kind: 'silent' }, isWrite))
    }
  }
}
