import { env, exit, stderr } from 'node:process'
import { createClient, type FieldhubClient } from '@fieldhub/client'

/** The client of FIELDHUB_URL with the token of FIELDHUB_TOKEN: a token belongs in no source file. */
export function openClient(): FieldhubClient {
  const { FIELDHUB_URL: url, FIELDHUB_TOKEN: token } = env
  if (url === undefined || token === undefined) {
    stderr.write('Set FIELDHUB_URL and FIELDHUB_TOKEN first\n')
    exit(1)
  }
  return createClient({ url, token, language: 'en_us' })
}
