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

const meanings = {
  1: 'device.write.exception1',
  2: 'device.write.exception2',
  3: 'device.write.exception3',
  4: 'device.write.exception4',
  5: 'device.write.exception5',
  6: 'device.write.exception6',
  10: 'device.write.exception10',
  11: 'device.write.exception11',
} as const
type KnownException = keyof typeof meanings

export function meaningOfException(code: number, t: Translate): string {
  return t(isKnown(code) ? meanings[code] : 'device.write.exceptionOther')
}

function isKnown(code: number): code is KnownException {
  return code in meanings
}
