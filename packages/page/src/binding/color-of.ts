const plainColor =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/+-]{0,60}\))$/i

/** The colour, or undefined for what is none: a paint that names an address would fetch it. */
export function toColor(text: string): string | undefined {
  return plainColor.test(text) ? text : undefined
}
