import { type AlarmToast, alarmToastMs, toastAlarm, toastMoreAlarms } from '#ui/toast.tsx'

/** Beside them stands the one that counts the rest. */
const toastsMax = 3

/**
 * The toasts of alarms. In a storm three have one each and the rest is counted in another one: hundreds would wait behind
 * each other and go on for a quarter of an hour after it.
 */
export class AlarmToasts {
  /** When the toasts of single alarms go away, by alarm. */
  readonly #ends = new Map<number, number>()
  #more = 0

  show(toast: AlarmToast, now: number): void {
    for (const [id, end] of this.#ends) if (end <= now) this.#ends.delete(id)
    if (this.#ends.size === 0) this.#more = 0
    if (this.#ends.size < toastsMax || this.#ends.has(toast.id)) {
      this.#ends.set(toast.id, now + alarmToastMs)
      toastAlarm(toast)
    } else {
      this.#more += 1
      toastMoreAlarms(this.#more)
    }
  }
}
