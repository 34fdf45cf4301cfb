import type { LinePassage, OpenedLine } from '#facts/line-passage.ts'

/** Who takes the bytes of which lines. Devices without a passage cost one look into an empty map. */
export class Passages {
  readonly #byDevice = new Map<number, LinePassage>()

  get(deviceId: number): LinePassage | undefined {
    return this.#byDevice.get(deviceId)
  }

  /** A connection of the device is there, before its first bytes. */
  open(line: OpenedLine & { readonly deviceId: number }): void {
    this.#byDevice.get(line.deviceId)?.opened(line)
  }

  set(deviceId: number, passage: LinePassage | undefined): void {
    if (passage === undefined) this.#byDevice.delete(deviceId)
    else this.#byDevice.set(deviceId, passage)
  }
}
