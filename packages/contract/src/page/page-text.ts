import * as z from 'zod/mini'

/** Packed page data may take most of a JSON body; it may inflate to 16 MiB. */
export const pageDataCharactersMax = 900_000

export const PageText = z
  .string('pageData')
  .check(z.maxLength(pageDataCharactersMax, 'pageFull'), z.regex(/^[A-Za-z0-9+/=]*$/, 'pageData'))
