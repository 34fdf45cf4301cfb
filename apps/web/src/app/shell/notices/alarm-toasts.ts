import { notifications } from '@mantine/notifications'
import { translate } from '#i18n/translate.ts'
import { doneMs } from '#ui/toast.tsx'

interface AlarmToast {
  readonly id: number
  readonly text: string
  readonly isOver: boolean
}

export const alarmToastMs = 15_000

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

/** Those of this page. */
export const alarmToasts = new AlarmToasts()

/** Shows an alarm. Each alarm has one toast, in which its end replaces its beginning. */
function toastAlarm({ id, text, isOver }: AlarmToast): void {
  const shown = {
    id: `alarm-${id}`,
    message: text,
    color: isOver ? 'green' : 'red',
    autoClose: isOver ? doneMs : alarmToastMs,
    closeButtonProps: { 'aria-label': translate('common.close') },
  }
  notifications.hide(shown.id)
  notifications.show(shown)
}

/** Shows how many alarms began or ended beside those that have toasts: one toast, whose number grows. */
function toastMoreAlarms(n: number): void {
  const shown = {
    id: 'alarms-more',
    message: translate('alarm.toastMore', { n }),
    color: 'red',
    autoClose: alarmToastMs,
    closeButtonProps: { 'aria-label': translate('common.close') },
  }
  notifications.show(shown)
  notifications.update(shown)
}
