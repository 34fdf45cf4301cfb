import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'

export const Language = z.enum(languages)
export type Language = z.output<typeof Language>

/**
 * No text may hold control characters, which stores and logs choke on, or halves of a character. A text on one line may
 * hold neither line breaks nor characters that change its direction, by which one name can look like another.
 */
const notPlain = /[\p{Cc}\p{Cs}]/u
const notInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const notOnOneLine = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** Nobody sees them and nobody types them: what is pasted from a page or a document brings them along. */
const unseen = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g
/** Something that a list shows. Joiners stay, as families of people and many scripts are written with them. */
const seen = /[^\p{Cf}\p{Z}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** A text on one line, such as a name or a place. It is trimmed, and characters are counted as people count them. */
export function text(min: number, max: number, message: FieldMessage) {
  return trimmed(min, max, message, notOnOneLine)
}

/** A text of several lines: a remark, a note. */
export function lines(min: number, max: number, message: FieldMessage) {
  return trimmed(min, max, message, notInLines)
}

function trimmed(min: number, max: number, message: FieldMessage, refused: RegExp) {
  return z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => value.replace(unseen, '').trim()),
    ),
    z.string().check(
      z.refine(
        (value) => {
          const length = Array.from(value).length
          return length >= min && length <= max && (min === 0 || seen.test(value))
        },
        { error: message },
      ),
      z.refine((value) => !refused.test(value), { error: 'textCharacters' }),
    ),
  )
}

/** A text that is only searched for or compared and never stored: a search, a code, a password. */
export function plainText(min: number, max: number, message: FieldMessage) {
  return z.string(message).check(
    z.minLength(min, message),
    z.maxLength(max, message),
    z.refine((value) => !notPlain.test(value), { error: 'textCharacters' }),
  )
}

/** Whether a name that came past the schemas, such as a file's, may be stored. */
export function isNamePlain(name: string): boolean {
  return !notOnOneLine.test(name)
}

export function integer(min: number, max: number, message: FieldMessage) {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

/**
 * Whole numbers arrive as digits in a query string. What JavaScript reads as a number besides, such as `1e3` or a blank, is
 * none.
 */
const wholeOfText = z.transform((value: unknown) =>
  /^-?\d+$/.test(String(value)) ? Number(value) : Number.NaN,
)

/** A whole number of a query string, with the rule that it has elsewhere. */
export function asText<T extends z.core.$ZodType<number, number>>(rule: T) {
  return z.pipe(wholeOfText, rule)
}

/** A whole number of a query string. */
export function integerText(min: number, max: number, message: FieldMessage) {
  return asText(integer(min, max, message))
}

export const Id = integer(1, Number.MAX_SAFE_INTEGER, 'id')
export const IdText = integerText(1, Number.MAX_SAFE_INTEGER, 'id')
/** At most 100 ids, separated by commas. */
export const IdsText = z
  .string('invalid')
  .check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'invalid'))
export const TimeMs = integer(0, 8_640_000_000_000_000, 'invalid')
export const TimeMsText = integerText(0, 8_640_000_000_000_000, 'invalid')
/** Search text of a list. */
export const SearchText = plainText(0, 200, 'searchLength')
export const Name = text(1, limits.nameCharacters, 'nameLength')

/** `page` and `pageSize` of a list call; without `page` the call answers a bare array. */
export const pageQuery = {
  page: z.optional(integerText(1, 1_000_000, 'page')),
  pageSize: z.optional(
    asText(
      z.int('pageSize').check(
        z.refine((size) => limits.pageSizes.some((allowed) => allowed === size), {
          error: 'pageSize',
        }),
      ),
    ),
  ),
}

export function getPage<T extends z.ZodMiniType>(item: T) {
  return z.object({
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    list: z.array(item),
  })
}

export interface Page<T> {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly list: readonly T[]
}

/** A list call: an array without `page`, a page with it. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.union([z.array(item), getPage(item)])
}

/** A mainland mobile number, as people type it. */
export const Phone = z.string('phone').check(z.regex(/^1[3-9]\d{9}$/, 'phone'))
/** An address as mail servers take it bare: no brackets, quotes, commas or semicolons, which a mail program pastes along. */
export const Email = z
  .string('email')
  .check(
    z.maxLength(100, 'email'),
    z.regex(
      /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u,
      'email',
    ),
  )
export const SmsCode = z.string('captcha').check(z.regex(/^\d{6}$/, 'captcha'))
/** 8 to 64 characters with letters and digits. */
export const NewPassword = z
  .string('newPassword')
  .check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x20-\x7e]{8,64}$/, 'newPassword'))
