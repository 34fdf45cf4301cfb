import { readFileSync } from 'node:fs'

const program = new URL('../../../../package.json', import.meta.url)

/** The version of this program; empty where its description has none. */
export function readVersion(): string {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(program, 'utf8'))
  return typeof version === 'string' ? version : ''
}
