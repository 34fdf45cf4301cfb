import type { FrameMeaning, FrameMeaningPart, SeriesLogRow } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

const exceptions = {
  1: 'serial.mean.exception1',
  2: 'serial.mean.exception2',
  3: 'serial.mean.exception3',
  4: 'serial.mean.exception4',
  5: 'serial.mean.exception5',
  6: 'serial.mean.exception6',
  10: 'serial.mean.exception10',
  11: 'serial.mean.exception11',
} as const

const isKnown = (code: number): code is keyof typeof exceptions => code in exceptions

/** A frame in words: slave, function, address, count; what an exception means. */
export function frameSentence(row: SeriesLogRow, meaning: FrameMeaning, t: Translate): string {
  if (row.kind === 'reg') return t('serial.mean.reg', { note: row.note })
  if (meaning.kind === 'foreign') return t('serial.mean.foreign', { n: row.length })
  return meaning.parts.flatMap((part) => wordsOf(part, t) ?? []).join(' · ')
}

function wordsOf({ kind, value }: FrameMeaningPart, t: Translate): string | undefined {
  if (value === undefined) return undefined
  if (kind === 'exception') return exceptionWords(value, t)
  switch (kind) {
    case 'slave':
    case 'address':
    case 'count':
    case 'length':
      return t(`serial.mean.${kind}`, { n: value })
    case 'function':
      return t('serial.mean.function', { n: String(value & 0x7f).padStart(2, '0') })
    case 'header':
    case 'data':
    case 'crc':
    case 'foreign':
      return undefined
  }
}

function exceptionWords(code: number, t: Translate): string {
  return t('serial.mean.exception', { n: code, text: exceptionText(code, t) })
}

/** What an exception means. */
export function exceptionText(code: number, t: Translate): string {
  return t(isKnown(code) ? exceptions[code] : 'serial.mean.exceptionOther')
}
