import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.ts'
import { limits } from './limits.ts'

/** Building blocks of the schemas. Texts are trimmed and counted in code points, as people count. */
export function text(min: number, max: number, message: FieldMessage) {
  return z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(
      z.refine(
        (value) => {
          const length = Array.from(value).length
          return length >= min && length <= max
        },
        { error: message },
      ),
    ),
  )
}

export function integer(min: number, max: number, message: FieldMessage) {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

/** The same for query strings, where a number arrives as text. */
export function integerText(min: number, max: number, message: FieldMessage) {
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

export const Id = integer(1, Number.MAX_SAFE_INTEGER, 'id')
export const IdText = integerText(1, Number.MAX_SAFE_INTEGER, 'id')
export const TimeMs = integer(0, 8_640_000_000_000_000, 'invalid')
export const TimeMsText = integerText(0, 8_640_000_000_000_000, 'invalid')
export const Name = text(1, limits.nameCharacters, 'nameLength')

/** `page` and `pageSize` of a list call; without `page` the call answers a bare array. */
export const pageQuery = {
  page: z.optional(integerText(1, 1_000_000, 'page')),
  pageSize: z.optional(
    z.coerce.number('pageSize').check(
      z.refine((size) => limits.pageSizes.some((allowed) => allowed === size), {
        error: 'pageSize',
      }),
    ),
  ),
}

export function pageOf<T extends z.ZodMiniType>(item: T) {
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
  return z.union([z.array(item), pageOf(item)])
}

/** A mainland mobile number, as people type it. */
export const Phone = z.string('phone').check(z.regex(/^1[3-9]\d{9}$/, 'phone'))
export const Email = z
  .string('email')
  .check(z.maxLength(100, 'email'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, 'email'))
export const SmsCode = z.string('captcha').check(z.regex(/^\d{6}$/, 'captcha'))
/** 8 to 64 characters with letters and digits. */
export const NewPassword = z
  .string('newPassword')
  .check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x20-\x7e]{8,64}$/, 'newPassword'))
