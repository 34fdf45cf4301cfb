import { setTimeout as sleep } from 'node:timers/promises'
import { importLimits } from '@fieldhub/contract'
import { getData, type Ports } from '../server-process.ts'

const askAgainMs = 200

/** Adds devices by the console's own import, a file after the other. The first row has the headings. */
export async function importDevices(
  { httpPort }: Ports,
  token: string,
  [head = '', ...rows]: readonly string[],
): Promise<void> {
  const base = `http://127.0.0.1:${httpPort}/api2/app/deviceImport`
  const headers = { token, lang: 'en_us' }
  for (let start = 0; start < rows.length; start += importLimits.rows) {
    const some = rows.slice(start, start + importLimits.rows)
    const form = new FormData()
    form.append('file', new Blob([[head, ...some].join('\n')]), 'fleet.csv')
    const started = await fetch(base, { method: 'POST', headers, body: form })
    let state = getData(await started.text())
    while (state['state'] !== 'done') {
      await sleep(askAgainMs)
      state = getData(await (await fetch(`${base}?id=${String(state['id'])}`, { headers })).text())
    }
    if (state['done'] !== some.length) {
      throw new Error(`not all devices were added: ${JSON.stringify(state).slice(0, 500)}`)
    }
  }
}
