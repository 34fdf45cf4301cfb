import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase, DeviceImport, FailureEnvelope } from '@fieldhub/contract'
import * as z from 'zod/mini'

interface Caller {
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Response>
}

interface Sent {
  readonly dryRun?: boolean
  readonly lang?: string
}

/** Sends an import and returns its envelope, whatever it says. */
export async function tryImport(
  { send }: Caller,
  token: string,
  file: string | Uint8Array<ArrayBuffer>,
  { dryRun = false, lang = 'zh_cn' }: Sent = {},
) {
  const body = new FormData()
  body.append('file', new Blob([file]), 'devices.csv')
  // The field comes after the file, as some clients send it.
  body.append('dryRun', String(dryRun))
  const response = await send('POST', `${apiBase}/app/deviceImport`, {
    headers: { token, lang },
    body,
  })
  return { status: response.status, ...z.parse(FailureEnvelope, await response.json()) }
}

/** Sends an import and returns what it came to when it is over: a large one is answered before. */
export async function importDevices(
  caller: Caller,
  token: string,
  file: string | Uint8Array<ArrayBuffer>,
  sent: Sent = {},
): Promise<DeviceImport> {
  const answer = await tryImport(caller, token, file, sent)
  if (answer.code !== 200) throw new Error(`import: ${JSON.stringify(answer)}`)
  let state = z.parse(DeviceImport, answer.data)
  while (state.state === 'running') {
    await sleep(50)
    const response = await caller.send('GET', `${apiBase}/app/deviceImport?id=${state.id}`, {
      headers: { token },
    })
    state = z.parse(z.object({ data: DeviceImport }), await response.json()).data
  }
  return state
}
