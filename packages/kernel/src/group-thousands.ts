/**
 * Separates the thousands of a plain decimal number for reading: `-51334.50` becomes `-51,334.50`. Chinese and English
 * both write a comma; a language that writes another sign has to bring it in here. Text that is no plain decimal
 * number, such as `1.5e+21` or `open`, stays as it is.
 */
export function groupThousands(plain: string): string {
  const [, sign, whole, rest] = /^(-?)(\d+)(\.\d+)?$/.exec(plain) ?? []
  if (whole === undefined) return plain
  return `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest ?? ''}`
}

/** A number too large for all its digits to be known, as people read it: `5e+17`. Undefined: they are known. */
export function vastText(value: number): string | undefined {
  return Math.abs(value) > 2 ** 53 ? Number(value.toPrecision(7)).toExponential() : undefined
}
