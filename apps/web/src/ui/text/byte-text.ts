/** The bytes as hexadecimal digits in upper case without blanks. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** The bytes as characters of UTF-8, with a dot for those that are none or cannot be seen. */
export function textOfHex(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return new TextDecoder().decode(bytes).replaceAll(/[\p{C}\ufffd]/gu, '·')
}
