import { apiBase } from '@fieldhub/contract'
import type { FeltTarget } from './felt-case.ts'

const givenUpMs = 60_000

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly isSignedIn?: boolean
}

/** Resolves with the answer's whole text; empty where the server closed the connection, as it may. */
export async function send(
  { httpPort, token }: Pick<FeltTarget, 'httpPort' | 'token'>,
  path: string,
  { method = 'POST', body, headers = {}, isSignedIn = true }: Sent = {},
): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${httpPort}${path}`, {
      method,
      headers: { ...headers, ...(isSignedIn && { token }) },
      signal: AbortSignal.timeout(givenUpMs),
      ...(body !== undefined && { body }),
    })
    return await answer.text()
  } catch {
    return ''
  }
}

/** Makes a call of the contract by its path. */
export function sendJson(
  target: Pick<FeltTarget, 'httpPort' | 'token'>,
  [method, path]: readonly ['POST' | 'PUT', string],
  value: unknown,
): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return send(target, apiBase + path, { method, headers, body: JSON.stringify(value) })
}

/** Uploads a form with one file. */
export function upload(
  target: Pick<FeltTarget, 'httpPort' | 'token'>,
  path: string,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file)]), 'file')
  return send(target, apiBase + path, { body: form })
}
