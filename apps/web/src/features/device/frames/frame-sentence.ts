import {
  type FrameMeaning,
  type FrameMeaningPart,
  type SerialLogRow,
  toTransmissionNoteText,
} from '@fieldhub/contract'
import { messageSentence, toMessage } from '#features/device/command/message-text.ts'
import { coveredNote } from '#features/device/debug/covered-note.ts'
import { currentLanguage } from '#i18n/language-store.ts'
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
export function frameSentence(row: SerialLogRow, meaning: FrameMeaning, t: Translate): string {
  if (row.kind === 'reg') return t('serial.mean.reg', { note: row.note })
  if (row.note === coveredNote) return t('serial.mean.covered')
  if (row.kind === 'transmission' && row.note !== '') {
    return toTransmissionNoteText(row.note, currentLanguage())
  }
  const message = toMessage(row)
  if (message !== null) return messageSentence(message, row.length, t)
  if (meaning.kind === 'foreign') return t('serial.mean.foreign', { n: row.length })
  const words = meaning.parts.flatMap((part) => toWords(part, t) ?? []).join(' · ')
  return meaning.kind === 'damaged' ? `${words} · ${t('serial.mean.badCrc')}` : words
}

const counted = ['slave', 'address', 'count', 'length'] as const

function toWords({ kind, value }: FrameMeaningPart, t: Translate): string | undefined {
  if (value === undefined) return undefined
  if (kind === 'exception') return exceptionWords(value, t)
  if (kind === 'function') {
    return t('serial.mean.function', { n: String(value & 0x7f).padStart(2, '0') })
  }
  const known = counted.find((one) => one === kind)
  return known === undefined ? undefined : t(`serial.mean.${known}`, { n: value })
}

function exceptionWords(code: number, t: Translate): string {
  return t('serial.mean.exception', { n: code, text: exceptionText(code, t) })
}

/** What an exception means. */
export function exceptionText(code: number, t: Translate): string {
  return t(isKnown(code) ? exceptions[code] : 'serial.mean.exceptionOther')
}
