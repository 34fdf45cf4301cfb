import * as z from 'zod/mini'

const escapeHint =
  'is no address: write the characters % / # ? @ : of a name or password as %25 %2F %23 %3F %40 %3A'

/** The address of a database or broker, with who asks for it. What is wrong is told without the password in it. */
export function serviceAddress(...schemes: readonly string[]) {
  return addresses(schemes, (text) => [text])
}

/** Addresses with commas between them; none where the text is empty. */
export function serviceAddresses(...schemes: readonly string[]) {
  return addresses(schemes, (text) => (text === '' ? [] : text.split(',').map((one) => one.trim())))
}

function addresses(schemes: readonly string[], read: (text: string) => readonly string[]) {
  const beginsRightly = (one: string) => schemes.some((scheme) => one.startsWith(`${scheme}://`))
  return z.string().check(
    z.refine((text) => read(text).every(beginsRightly), {
      error: `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      abort: true,
    }),
    z.refine((text) => read(text).every((one) => !/\s/.test(one) && URL.canParse(one)), {
      error: escapeHint,
      abort: true,
    }),
    z.refine((text) => read(text).every(namesHost), 'names no host'),
  )
}

/** PostgreSQL may be reached by a socket of this machine, which has no host. */
function namesHost(address: string): boolean {
  return address.startsWith('postgres') || new URL(address).hostname !== ''
}
