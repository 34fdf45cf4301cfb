import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the process as an operator does, without a developer's `.env`. */
function start(settings: Readonly<Record<string, string>>) {
  const cwd = mkdtempSync(join(tmpdir(), 'fieldhub-test-'))
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      FIELDHUB_HTTP_PORT: '0',
      FIELDHUB_TCP_PORT: '0',
      FIELDHUB_MQTT_PORT: '0',
      FIELDHUB_DEMO: 'off',
      ...settings,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(cwd, { recursive: true, force: true })
  })
  return { child, err: text(child.stderr), exited: once(child, 'exit') }
}

test.for(['FIELDHUB_HTTP_PORT', 'FIELDHUB_TCP_PORT', 'FIELDHUB_MQTT_PORT'])(
  'a port in use is told in one line that names %s',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const { child, err, exited } = start({ [name]: port })
    const out = text(child.stdout)
    expect((await exited)[0]).toBe(1)
    expect(await err).toBe(
      `Port ${port} of 127.0.0.1 is in use. End the program that has it, perhaps another Fieldhub, or set ${name} to another port.\n`,
    )
    // The account was made, and the next start makes none: its password would be lost.
    expect(await out).toMatch(/^First start: account admin, password \S{12,}$/m)
  },
)

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read what it keeps, in whichever folder',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-data-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    chmodSync(dataDir, 0o755)
    const { child, exited } = start({ FIELDHUB_DATA_DIR: dataDir, FIELDHUB_LOG_FORMAT: 'text' })
    for await (const piece of child.stdout) if (String(piece).includes('is ready')) break
    child.kill()
    await exited
    const files = readdirSync(dataDir, { recursive: true }).map(String)
    expect(files).toContain('fieldhub.db')
    const open = files.filter((file) => (statSync(join(dataDir, file)).mode & 0o077) !== 0)
    expect(open).toEqual([])
  },
)

test('a misspelt setting is told with what was meant', async () => {
  const { err, exited } = start({ FIELDHUB_ADMIN_PASWORD: 'a secret of mine' })
  expect((await exited)[0]).toBe(2)
  expect(await err).toContain(
    'FIELDHUB_ADMIN_PASWORD: no such setting; did you mean FIELDHUB_ADMIN_PASSWORD?',
  )
  expect(await err).not.toContain('a secret of mine')
})

test('as text the last line of the start says what to open', async () => {
  const { child } = start({ FIELDHUB_LOG_FORMAT: 'text', FIELDHUB_SERVICE_HOST: '10.0.0.1' })
  let said = ''
  for await (const piece of child.stdout) {
    said += String(piece)
    if (said.includes('is ready')) break
  }
  expect(said).toMatch(/WARN {2}no such setting; it is ignored name=FIELDHUB_SERVICE_HOST\n/)
  const origin = /^Fieldhub is ready: open (http:\/\/127\.0\.0\.1:\d+)$/m.exec(said)?.[1] ?? ''
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})
