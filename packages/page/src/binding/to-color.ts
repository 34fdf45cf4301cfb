const plainColor =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/+-]{0,60}\))$/i

/**
 * The colour of a text; undefined when it is not a colour. A paint that names an address would make the browser fetch
 * it.
 */
export function toColor(text: string): string | undefined {
  return plainColor.test(text) ? text : undefined
}
