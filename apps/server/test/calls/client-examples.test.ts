import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  alarmLogApi,
  apiTokenApi,
  forwardingApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { startTimedTaskWorld } from '#testing/timed-task-world.ts'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const client = join(repository, 'packages/client')
const strict = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
    allowImportingTsExtensions: true,
  },
  include: ['*.ts'],
}

/** A program outside the repository that has installed the packed client, with the examples as its files. */
async function installOutside(): Promise<string> {
  const folder = temporaryFolder()
  const place = join(folder, 'node_modules/@fieldhub/client')
  mkdirSync(place, { recursive: true })
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`
  const options = { cwd: client, env: { ...process.env, PATH: path } }
  await run('npm', ['pack', '--silent', '--pack-destination', folder], options)
  const { version } = readVersion()
  const packed = join(folder, `fieldhub-client-${version}.tgz`)
  await run('tar', ['-xzf', packed, '-C', place, '--strip-components=1'])
  cpSync(join(place, 'examples'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strict))
  return folder
}

function readVersion(): { readonly version: string } {
  const parsed: { readonly version: string } = JSON.parse(
    readFileSync(join(client, 'package.json'), 'utf8'),
  )
  return parsed
}

type Runtime = 'node' | 'python3'
type Env = Readonly<Record<string, string>>

/** The examples of one language, as a person would start them. */
function programs(folder: string, runtime: Runtime, env: Env) {
  const command = runtime === 'node' ? process.execPath : runtime
  const fileOf = (name: string) =>
    join(folder, runtime === 'node' ? `${name}.ts` : `${name.replaceAll('-', '_')}.py`)
  const start = (name: string, args: readonly (string | number)[] = [], more: Env = {}) => {
    const child = spawn(command, [fileOf(name), ...args.map(String)], {
      cwd: folder,
      env: { ...process.env, ...env, ...more, PYTHONUTF8: '1' },
    })
    onTestFinished(() => void child.kill())
    const shown = { text: '' }
    child.stdout.on('data', (bytes: Buffer) => (shown.text += bytes.toString()))
    child.stderr.on('data', (bytes: Buffer) => (shown.text += bytes.toString()))
    return { child, shown }
  }
  /** What the program prints until it ends by itself. */
  const finish = async (name: string, args: readonly (string | number)[] = []) => {
    const { child, shown } = start(name, args)
    const code = await new Promise((resolve) => child.once('close', resolve))
    return { code, text: shown.text }
  }
  return { start, finish }
}

async function startWorld() {
  const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
  // The programs look at the clock of the machine.
  const world = await startTimedTaskWorld({ settings })
  world.clock.time = systemClock.now()
  const owner = { token: await world.signIn() }
  const { apiToken } = await world.call(apiTokenApi.make, { name: 'program' }, owner)
  const env = { FIELDHUB_URL: world.origin, FIELDHUB_TOKEN: apiToken }
  return { ...world, owner, env }
}
type World = Awaited<ReturnType<typeof startWorld>>

/** What the examples of a language print while devices, alarms and a forwarding do what they do. */
async function expectExamples(world: World, folder: string, runtime: Runtime): Promise<void> {
  const { call, owner, deviceId, pump } = world
  const { finish, start } = programs(folder, runtime, world.env)
  const offline = await finish('write-variable', [deviceId, pump, 1])
  expect([offline.code, offline.text]).toEqual([1, expect.stringContaining('50010')])
  const dtu = await world.dial()
  const condition = { condition: 'gt', b: 0, alarmContent: '水泵启动' } as const
  const trigger = { name: `启动 ${runtime}`, deviceId, varId: pump, ...condition }
  await call(triggerApi.create, trigger, owner)
  expect(await finish('write-variable', [deviceId, pump, 1])).toEqual({
    code: 0,
    text: expect.stringMatching(/^confirmed,? read back 1(\.0)?\s$/),
  })
  const values = await finish('read-values')
  expect(values.text).toContain('一号泵站')
  expect(values.text).toMatch(new RegExp(`${pump} 水泵:? 1`))
  const history = await finish('history-csv', [deviceId, `${runtime}.csv`])
  expect(history).toEqual({ code: 0, text: expect.stringContaining(`${runtime}.csv`) })
  expect(readFileSync(join(folder, `${runtime}.csv`), 'utf8')).toContain('水泵')
  const opened = await call(alarmLogApi.list, { state: 'open' }, owner)
  expect(Array.isArray(opened) && opened.length).toBeGreaterThan(0)
  expect((await finish('acknowledge-alarm')).text).toContain('水泵启动')
  expect(await call(alarmLogApi.list, { state: 'open' }, owner)).toEqual([])
  await receiveWebhook(world, start)
  dtu.end()
}

type Start = ReturnType<typeof programs>['start']

async function receiveWebhook(world: World, start: Start): Promise<void> {
  const { call, owner } = world
  const rules = {
    scope: 'all',
    valueMode: 'all',
    states: true,
    alarms: true,
    commands: true,
  } as const
  const wanted = { name: '平台', kind: 'webhook', ...rules } as const
  const created = await call(
    forwardingApi.create,
    { ...wanted, url: 'http://127.0.0.1:9/hook' },
    owner,
  )
  const receiver = start('receive-webhook', [], {
    FIELDHUB_WEBHOOK_SECRET: created.secret ?? '',
    PORT: '0',
  })
  const port = await printed(receiver, /listening on (\d+)/)
  const url = `http://127.0.0.1:${port}/hook`
  await call(forwardingApi.change, { ...wanted, id: created.id, url }, owner)
  await call(forwardingApi.test, { id: created.id }, owner)
  await printed(receiver, /(\S+ test )/)
  const headers = {
    'webhook-id': 'forged',
    'webhook-timestamp': String(Math.floor(systemClock.now() / 1_000)),
    'webhook-signature': 'v1,Zm9yZ2Vk',
  }
  const forged = await fetch(url, { method: 'POST', headers, body: '{"type":"alarm"}' })
  expect(forged.status).toBe(401)
  await printed(receiver, /(refused)/)
  await call(forwardingApi.remove, { id: created.id }, owner)
  receiver.child.kill()
}

function printed({ shown }: ReturnType<Start>, pattern: RegExp): Promise<string> {
  return vi.waitFor(() => {
    const [, found] = pattern.exec(shown.text) ?? []
    if (found === undefined) throw new Error(`${String(pattern)} is not in: ${shown.text}`)
    return found
  }, 10_000)
}

test('a program outside the repository installs the packed client, and its examples do what they say', async () => {
  const folder = await installOutside()
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error: unknown) => error)
  expect(checked).toMatchObject({ stdout: '' })
  const world = await startWorld()
  await expectExamples(world, folder, 'node')
  await expectLive(world, folder)
})

/** The feed survives the end of its connection and says so. */
async function expectLive(world: World, folder: string): Promise<void> {
  const { deviceId, pump, call, owner } = world
  await world.dial()
  const live = programs(folder, 'node', world.env).start('follow-live', [deviceId])
  await printed(live, /(following)/)
  await vi.waitFor(async () => {
    await call(variableApi.write, { deviceId, varId: pump, value: 0 }, owner)
    expect(live.shown.text).toContain(`variable ${pump}: 0 [good]`)
  }, 10_000)
  const ended = new Promise((resolve) => live.child.once('close', resolve))
  live.child.kill('SIGINT')
  expect(await ended).toBe(0)
}

test('the examples in Python need nothing but its standard library', async ({ skip }) => {
  const version = await run('python3', ['--version']).catch(() => undefined)
  skip(version === undefined, 'no Python here')
  const folder = temporaryFolder()
  cpSync(join(client, 'examples'), folder, { recursive: true })
  await expectExamples(await startWorld(), folder, 'python3')
})
