/** Matches a DTU's own command up to the part that must not be stored: a password, or settings that hold one. */
const configCommand = /^\s*config,\s*\w+,/i

/** Returns where the secret of what a person typed begins and ends, or undefined when it holds none. */
export function typedSecret(
  bytes: Uint8Array,
): { readonly start: number; readonly secret: string } | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  const start = configCommand.exec(text)?.[0].length
  const secret = start === undefined ? '' : text.slice(start).trim()
  return start === undefined || secret === '' ? undefined : { start, secret }
}
