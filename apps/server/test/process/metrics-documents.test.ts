import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].toSorted()

/** Names of all metrics of a server that has just started. */
async function readServed() {
  const { send } = await startTestServer()
  const text = await (await send('GET', '/metrics')).text()
  return namesIn(text, /(?<=^# TYPE )\S+/gm)
}

test('every metric of ours is explained in the handbook, and no other', async () => {
  const served = await readServed()
  const explained = namesIn(read('docs/operations.md'), /(?<=`)fieldhub_[a-z_]+/g)
  expect(explained).toEqual(served.filter((name) => name.startsWith('fieldhub_')))
})

/** Parts of a histogram are series of their own. */
const withoutPart = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

test.for(['deploy/grafana-dashboard.json', 'deploy/prometheus-rules.yaml'])(
  '%s uses metrics that are served',
  async (path) => {
    const served = await readServed()
    const used = namesIn(read(path), /\b(fieldhub|process|nodejs)_[a-z0-9_]+/g).map(withoutPart)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !served.includes(name))).toEqual([])
  },
)

test('the dashboard shows every metric of ours', async () => {
  const served = await readServed()
  const shown = namesIn(read('deploy/grafana-dashboard.json'), /\bfieldhub_[a-z0-9_]+/g)
  const missing = served.filter(
    (name) => name.startsWith('fieldhub_') && !shown.map(withoutPart).includes(name),
  )
  expect(missing).toEqual([])
})
