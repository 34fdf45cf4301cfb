import * as z from 'zod/mini'

/**
 * A number as people write it. What JavaScript reads as one besides is none: `0x50` would be port 80, and a blank the
 * port 0, which takes any.
 */
export const number = (message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)),
    ),
    z.number(message),
  )

const portRule = 'must be a port number 0-65535 (0 takes a free one)'
/** A port's number. */
export const port = (fallback: number) =>
  z._default(
    number(portRule).check(z.int(portRule), z.minimum(0, portRule), z.maximum(65_535, portRule)),
    fallback,
  )
/** A whole number, 0 or more. */
export const amount = (fallback: number) =>
  z._default(
    number('must be a number').check(
      z.int('must be a whole number'),
      z.minimum(0, 'must not be negative'),
    ),
    fallback,
  )
/** A whole number with a lower limit. */
export const atLeast = (minimum: number) =>
  number('must be a number').check(
    z.int('must be a whole number'),
    // Formatting loads the tables of all languages, so it waits until somebody has to read the number.
    z.minimum(minimum, { error: () => `must not be below ${minimum.toLocaleString('en')}` }),
  )

/** Any text. */
export const text = (fallback: string) => z._default(z.string(), fallback)
