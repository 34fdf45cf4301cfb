import type { DeviceProfile } from '#facts/device-profile.ts'
import type { Frame } from '#facts/frames.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { typedSecret } from './registration/typed-secret.ts'
import { withoutSecret } from './registration/without-secret.ts'

type LoggedFrame = Pick<Frame, 'direction' | 'kind' | 'bytes'> & {
  readonly note?: string
  /** How long ago its last byte came. */
  readonly agoMs?: number
}

const loggedDevicesMax = 200
/** Passed bytes may be many: a row shows how they begin. */
const passedBytesMax = 512
/** Marks a frame that is not logged as it was sent, so that it cannot be sent again from the log. */
const coveredNote = 'covered'

/** The devices whose frames are logged. While there are none, a frame costs one comparison. */
export class FrameLogging {
  readonly #clock: Clock
  readonly #untilOf = new BoundedMap<number, number>(loggedDevicesMax)
  /** What somebody typed into a `config,` command, because the DTU may repeat it in its answer. */
  readonly #typedSecrets = new BoundedMap<number, string>(loggedDevicesMax)
  #handle: ((frame: Frame) => void) | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  forEach(handle: (frame: Frame) => void): void {
    this.#handle = handle
  }

  start(deviceId: number, until: number): void {
    this.#untilOf.set(deviceId, until)
  }

  /** Returns 0 when the device's frames are not logged. */
  until(deviceId: number): number {
    const until = this.#untilOf.get(deviceId) ?? 0
    if (until > this.#clock.now()) return until
    this.#untilOf.delete(deviceId)
    return 0
  }

  /** What a person sent and its answer are always logged. */
  record({ deviceId, password }: DeviceProfile, { agoMs = 0, ...frame }: LoggedFrame): void {
    const isManual = frame.kind === 'manual'
    if (!isManual && (this.#untilOf.size === 0 || this.until(deviceId) === 0)) return
    const shown =
      frame.kind === 'transmission' ? frame.bytes.subarray(0, passedBytesMax) : frame.bytes
    const { bytes, note } =
      frame.direction === 'up'
        ? { bytes: this.#onMessage(deviceId, withoutSecret(shown, password)), note: '' }
        : this.#sent(deviceId, { ...frame, bytes: shown })
    this.#handle?.({ note, ...frame, bytes, deviceId, time: this.#clock.now() - Math.round(agoMs) })
  }

  #onMessage(deviceId: number, bytes: Uint8Array): Uint8Array {
    const typed = this.#typedSecrets.get(deviceId)
    return typed === undefined ? bytes : withoutSecret(bytes, typed)
  }

  #sent(deviceId: number, { kind, bytes }: LoggedFrame) {
    const typed = kind === 'manual' ? typedSecret(bytes) : undefined
    if (typed === undefined) return { bytes: bytes.slice(), note: '' }
    this.#typedSecrets.set(deviceId, typed.secret)
    return { bytes: withoutSecret(bytes, typed.secret), note: coveredNote }
  }
}
