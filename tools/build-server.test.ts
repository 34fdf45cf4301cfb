import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from './build-server.ts'

test('the bundled server starts without what only clusters need, stores, answers and stops', async () => {
  // Beside the built one, since what is not bundled is found from there.
  const folder = fileURLToPath(new URL('../apps/server/.build/bundled/', import.meta.url))
  const data = mkdtempSync(join(tmpdir(), 'fieldhub-bundled-'))
  onTestFinished(() => {
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true })
  })
  await bundleServer(folder)
  expect(existsSync(join(folder, 'empty.db'))).toBe(true)
  expect(
    classesAtStart(folder).filter((name) => /Bus$|Partition|Standby|Postgres/.test(name)),
  ).toEqual([])
  const server = spawn(process.execPath, [join(folder, 'main.js')], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(data, 'compiled'),
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DATA_DIR: join(data, 'data'),
      FIELDHUB_DEMO: 'off',
      FIELDHUB_LOG_FORMAT: 'json',
    },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const port = await portOf(server.stdout)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/api2/openapi.json`)).status).toBe(200)
  // The store began with the file that the build made: it has no page that steps left free.
  const database = new DatabaseSync(join(data, 'data/fieldhub.db'), { readOnly: true })
  expect(database.prepare('pragma freelist_count').get()).toEqual({ freelist_count: 0 })
  database.close()
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

/** Classes of the files that every start loads: what only several processes on one database need is not among them. */
function classesAtStart(folder: string): string[] {
  const files = new Map<string, string>()
  const wanted = ['main-start.js', 'main-compose.js']
  for (const name of wanted) {
    if (files.has(name)) continue
    const code = readFileSync(join(folder, name), 'utf8')
    files.set(name, code)
    wanted.push(...Array.from(code.matchAll(/(?:from|import)[ "'`]+\.\/([\w-]+\.js)/g), findName))
  }
  const all = [...files.values()].join('\n')
  const found = Array.from(all.matchAll(/\bclass (\w+)/g), findName)
  // The pattern finds classes at all.
  expect(found).toContain('ChunkSampleStore')
  return found
}

const findName = ([, name]: RegExpMatchArray): string => name ?? ''

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    if (!line.includes('"listening"')) continue
    output.resume()
    const { http }: { http: number } = JSON.parse(line)
    return http
  }
  throw new Error('the server ended before it listened')
}
