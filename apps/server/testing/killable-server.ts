import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '#platform/clock.ts'
import { serverProgram } from './server-program.ts'
import { callers, rootPassword } from './test-server.ts'

const Listening = z.looseObject({ msg: z.literal('listening'), http: z.int() })

/** Starts the server in a process of its own, which a test may kill. */
export async function startKillableServer(dataDir: string) {
  const env = {
    ...process.env,
    FIELDHUB_HOST: '127.0.0.1',
    FIELDHUB_HTTP_PORT: '0',
    FIELDHUB_TCP_PORT: '0',
    FIELDHUB_MQTT_PORT: '0',
    FIELDHUB_DEMO: 'off',
    FIELDHUB_DATA_DIR: dataDir,
    FIELDHUB_ADMIN_PASSWORD: rootPassword,
  }
  const child = spawn(process.execPath, [serverProgram], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  const port = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const read = z.safeParse(Listening, JSON.parse(line))
    if (read.success) port.resolve(read.data.http)
  })
  void closed.then(() => port.reject(new Error('the server ended before it listened')))
  const calls = callers(`http://127.0.0.1:${await port.promise}`, systemClock)
  return { ...calls, token: await calls.signIn(), kill }
}
