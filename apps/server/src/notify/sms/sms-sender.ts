import type { AlarmNotice } from '../provider/alarm-notice.ts'
import type { Delivery } from '../provider/delivery.ts'

/** `phone`: eleven digits of the mainland, or `+` with the country's code. */
export interface SmsSender {
  sendCode(phone: string, code: string): Promise<Delivery>
  sendAlarm(phone: string, notice: AlarmNotice): Promise<Delivery>
}
