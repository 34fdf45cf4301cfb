import type { LineAccess } from '#facts/line-passage.ts'
import type { Timers } from '#platform/timers.ts'
import { type Attachment, type AttachmentParts, DeviceLine } from './device-line.ts'

/** The lines that policies have; one without policies is the platform's alone. */
export class DeviceLines {
  readonly #lines: LineAccess
  readonly #timers: Timers
  readonly #byDevice = new Map<number, DeviceLine>()

  constructor(lines: LineAccess, timers: Timers) {
    this.#lines = lines
    this.#timers = timers
  }

  attach(deviceId: number, parts: AttachmentParts): Attachment {
    const line = this.#byDevice.get(deviceId) ?? new DeviceLine(deviceId, this.#lines, this.#timers)
    this.#byDevice.set(deviceId, line)
    const attachment = line.attach(parts)
    this.#lines.setPassage(deviceId, line)
    return {
      get isOnline() {
        return attachment.isOnline
      },
      put: (bytes) => attachment.put(bytes),
      hold: (isHeld) => attachment.hold(isHeld),
      detach: () => {
        attachment.detach()
        this.#settle(deviceId, line)
      },
    }
  }

  #settle(deviceId: number, line: DeviceLine): void {
    if (line.isUnused) this.#byDevice.delete(deviceId)
    this.#lines.setPassage(deviceId, line.isUnused ? undefined : line)
  }
}
