import { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { ValueBatch } from '#realtime/value-batch.ts'
import type { DeviceNow } from './program-ports.ts'

/** A program that is to be sent what a device is doing now. */
export interface SnapshotReader {
  /** Undefined: it may not read the device. */
  readonly read: () => Promise<DeviceNow | undefined>
  readonly send: (now: DeviceNow, values: ValueBatch) => void
}

interface Waiting extends PromiseWithResolvers<void> {
  readonly reader: SnapshotReader
}

/**
 * Lets programs have what devices are doing one device at a time, in the order in which they come. Those that wait for
 * the same device share its turn and the bytes of its values: forty that subscribe to everything at once make nobody else
 * wait.
 */
export class SnapshotTurns {
  readonly #turns: SerialQueue
  readonly #makeSlices: () => Pick<TimeSlices, 'pause'>
  readonly #waiting = new Map<number, Waiting[]>()

  /** Each program has one turn under way. */
  constructor(programsMax: number, makeSlices = (): Pick<TimeSlices, 'pause'> => new TimeSlices()) {
    this.#turns = new SerialQueue(programsMax)
    this.#makeSlices = makeSlices
  }

  /** Resolves once the reader was sent the device, or may not read it; rejects as its `read` does. */
  async run(deviceId: number, reader: SnapshotReader): Promise<void> {
    const waiting = { reader, ...Promise.withResolvers<void>() }
    const others = this.#waiting.get(deviceId)
    if (others === undefined) this.#waiting.set(deviceId, [waiting])
    else others.push(waiting)
    const turn = this.#turns.share(deviceId, () => this.#serve(deviceId))
    await Promise.all([turn, waiting.promise])
  }

  async #serve(deviceId: number): Promise<void> {
    const all = this.#waiting.get(deviceId) ?? []
    this.#waiting.delete(deviceId)
    const read = await Promise.allSettled(all.map(({ reader }) => reader.read()))
    const slices = this.#makeSlices()
    let values: ValueBatch | undefined
    for (const [at, { reader, resolve, reject }] of all.entries()) {
      const result = read[at]
      if (result?.status === 'rejected') reject(result.reason)
      else if (result?.value !== undefined) {
        values ??= new ValueBatch(deviceId, result.value.values())
        reader.send(result.value, values)
      }
      resolve()
      const pause = slices.pause()
      if (pause === undefined) continue
      await pause
      // Newer values may have been published meanwhile.
      values = undefined
    }
  }
}
