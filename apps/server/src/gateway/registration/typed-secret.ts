/** A DTU's own command up to what must not be remembered of it: a password, or settings that hold some. */
const configCommand = /^\s*config,\s*\w+,/i

/** Where the secret of what a person typed begins and ends; undefined: it holds none. */
export function typedSecret(
  bytes: Uint8Array,
): { readonly start: number; readonly secret: string } | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  const start = configCommand.exec(text)?.[0].length
  const secret = start === undefined ? '' : text.slice(start).trim()
  return start === undefined || secret === '' ? undefined : { start, secret }
}
