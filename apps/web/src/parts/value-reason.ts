import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Reading } from './value-age.ts'

/** What passes over the device's line now; `slave`: only what is for this slave or from it. */
export const deviceFramesHref = (id: number, slave?: number) =>
  slave === undefined
    ? `/device/detail?id=${id}&tab=debug&tool=line`
    : `/device/detail?id=${id}&tab=debug&tool=line&slave=${slave}`

/** Why there is no value, with what to look at. */
export function badTitle({ fault, exception, readAs, time }: Reading, t: Translate): string {
  if (fault === undefined) return t(time === null ? 'device.var.neverTitle' : 'device.var.badTitle')
  if (readAs !== undefined) return t('device.var.implausibleValue', { value: displayValue(readAs) })
  if (exception === undefined) return t(`device.var.${fault}`)
  return t('device.var.refusedCode', { code: exception, meaning: meaningOfException(exception, t) })
}

/** The reason in a few words. */
export function shortReason({ fault, exception, readAs, time }: Reading, t: Translate): string {
  if (fault === undefined) return t(time === null ? 'device.var.short.none' : 'device.var.badTitle')
  if (readAs !== undefined) return t('device.var.short.readAs', { value: displayValue(readAs) })
  if (exception === undefined) return t(`device.var.short.${fault}`)
  return t('device.var.short.code', { code: exception, meaning: meaningOfException(exception, t) })
}

/** Exceptions of Modbus that have a meaning (application protocol V1.1b3, section 7). */
const knownExceptions = [1, 2, 3, 4, 5, 6, 10, 11] as const

export function meaningOfException(code: number, t: Translate): string {
  const known = knownExceptions.find((one) => one === code)
  return t(`device.write.exception${known ?? 'Other'}`)
}
