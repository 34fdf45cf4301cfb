import * as z from 'zod/mini'

export type SearchValue = string | number | readonly number[] | undefined

/** A parameter of an address: its text becomes a value, and an invalid text counts as missing. */
export type SearchField = z.ZodMiniCatch<z.core.$ZodType<SearchValue, string | undefined>>

const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))
const ids = z.pipe(z.string(), z.transform(toIds))

/** Any text; an empty one counts as missing. */
export const textParam = z.catch(z.optional(z.string().check(z.minLength(1))), undefined)

/** A whole number from 0. */
export const countParam = z.catch(z.optional(count), undefined)

/** An id or a moment: a whole number above 0. */
export const idParam = z.catch(z.optional(positive), undefined)

/** Several ids, each once; undefined when the parameter is missing, so that the screen may propose some. */
export const idsParam = z.catch(z.optional(ids), undefined)

/** The page of a list. The address leaves the first one out. */
export const pageParam = z.catch(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
  1,
)

/** The text 'true' or 'false', as filters send it to the server. */
export const yesNoParam = z.catch(z.optional(z.enum(['true', 'false'])), undefined)

/** One of the texts of a type of the contract, or undefined. */
export const oneOf = <T extends string>(type: z.core.$ZodType<T, T>) =>
  z.catch(z.optional(z.pipe(z.string(), type)), undefined)

/** One of the numbers of a type of the contract, or undefined. */
export const countOf = <T extends number>(type: z.core.$ZodType<T, T>) =>
  z.catch(z.optional(z.pipe(count, type)), undefined)

/** One of some texts; the first is the default, which the address leaves out. */
export const oneOfTexts = <const T extends string>(texts: readonly [T, ...T[]]) =>
  z.catch(z.enum(texts), texts[0])

function toIds(text: string): readonly number[] {
  return [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))].map(Number)
}

/** The parameters of lists that are searched by a text alone. */
export const searchedList = z.object({ search: textParam, page: pageParam })
