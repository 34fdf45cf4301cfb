/**
 * The thousands of a plain decimal number apart, `-51334.50` as `-51,334.50`, for people's eyes. Chinese and English,
 * the languages of the product, both write a comma; a language that writes another sign brings it in here. A text that
 * is no plain decimal number, `1.5e+21` or `open`, stays as it is.
 */
export function groupThousands(plain: string): string {
  const [, sign, whole, rest] = /^(-?)(\d+)(\.\d+)?$/.exec(plain) ?? []
  if (whole === undefined) return plain
  return `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest ?? ''}`
}
