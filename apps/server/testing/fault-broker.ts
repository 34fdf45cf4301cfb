import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePorts } from './fault-balancer.ts'
import { temporaryFolder } from './temporary-folder.ts'

const mosquitto = '/usr/sbin/mosquitto'
const nats = '/usr/sbin/nats-server'
const startMsMax = 20_000

export const isBrokerMissing = !existsSync(mosquitto)
export const isBusMissing = !existsSync(nats)

/** A program of the system that serves a port, and that a test may kill and start again. */
class FaultProgram {
  readonly port: number
  readonly #launch: () => ChildProcess
  #child: ChildProcess | undefined

  constructor(port: number, launch: () => ChildProcess) {
    this.port = port
    this.#launch = launch
  }

  async start(): Promise<void> {
    this.#child = this.#launch()
    for (let waited = 0; waited < startMsMax; waited += 50) {
      if (await accepts(this.port)) return
      await sleep(50)
    }
    throw new Error(`nothing serves port ${this.port}`)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }
}

/** Mosquitto as an operator's broker, where anybody may connect; with `persistence` it keeps sessions over its end. */
export async function startFaultBroker({ persistence = false } = {}): Promise<FaultProgram> {
  const [port = 0] = await freePorts(1)
  const folder = temporaryFolder()
  const file = join(folder, 'conf')
  const kept = ['persistence true', `persistence_location ${folder}/`, 'autosave_interval 1']
  const lines = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', ...(persistence ? kept : [])]
  writeFileSync(file, `${[...lines, `user ${process.env['USER'] ?? 'root'}`].join('\n')}\n`)
  const program = new FaultProgram(port, () => spawn(mosquitto, ['-c', file], { stdio: 'ignore' }))
  onTestFinished(() => program.kill())
  await program.start()
  return program
}

/** A NATS server without a store, which asks for a password. */
export async function startFaultBus(
  address = '127.0.0.1',
): Promise<FaultProgram & { readonly url: string }> {
  const [port = 0] = await freePorts(1)
  const flags = [
    '-a',
    address === '127.0.0.1' ? address : '0.0.0.0',
    '-p',
    String(port),
    '--user',
    'hub',
    '--pass',
    'hub-secret',
  ]
  const program = new FaultProgram(port, () => spawn(nats, flags, { stdio: 'ignore' }))
  onTestFinished(() => program.kill())
  await program.start()
  return Object.assign(program, { url: `nats://hub:hub-secret@${address}:${port}` })
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
