import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Log } from './process/log/log.ts'

export interface SimulatedDevice {
  readonly sn: string
  readonly password: string
  /** Name of a profile of the simulator. */
  readonly profile: string
  /** The device comes over MQTT. */
  readonly cloud?: boolean
}

export interface SimulatedFleet {
  add(device: SimulatedDevice): void
  remove(sn: string): void
  processId(): number | undefined
  /** Ends the child process; the fleet cannot be used afterwards. */
  close(): Promise<void>
}

interface FleetOptions {
  readonly host: string
  readonly port: number
  readonly mqttPort?: number
  readonly log: Log
  readonly retry?: { readonly firstMs: number; readonly maxMs: number }
}

const program = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url))
const usualRetry = { firstMs: 500, maxMs: 30_000 }
/** A child that lived this long was healthy: the next fault waits the shortest time again. */
const wellMs = 60_000
const endMs = 3_000

/**
 * Simulated devices in a process of their own: they reach the server through its TCP port like any other device, and
 * their faults cannot reach it in any other way.
 */
export function openSimulatedFleet(options: FleetOptions): SimulatedFleet {
  const devices = new Map<string, SimulatedDevice>()
  const { firstMs, maxMs } = options.retry ?? usualRetry
  let child: ChildProcess | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let failures = 0

  function start(): void {
    retry = undefined
    const startedMs = performance.now()
    child = spawnSimulator(options, (reason) => {
      child = undefined
      if (isClosed || devices.size === 0) return
      failures = performance.now() - startedMs > wellMs ? 0 : failures + 1
      const waitMs = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 16))
      options.log.warn({ reason, waitMs }, 'simulated fleet ended')
      retry = setTimeout(start, waitMs)
    })
    for (const device of devices.values()) send(child, { add: device })
  }

  /** Without devices there is no process. */
  function rest(): void {
    clearTimeout(retry)
    retry = undefined
    child?.stdin?.end()
  }

  return {
    add(device) {
      devices.set(device.sn, device)
      if (child !== undefined) send(child, { add: device })
      else if (retry === undefined && !isClosed) start()
    },
    remove(sn) {
      devices.delete(sn)
      if (child !== undefined) send(child, { remove: { sn } })
      if (devices.size === 0) rest()
    },
    processId: () => child?.pid,
    async close() {
      isClosed = true
      clearTimeout(retry)
      if (child !== undefined) await end(child)
    },
  }
}

function spawnSimulator(options: FleetOptions, onEnd: (reason: string) => void): ChildProcess {
  const { host, log, port, mqttPort } = options
  const mqtt = mqttPort === undefined ? [] : ['--mqtt-port', String(mqttPort)]
  const target = ['--host', host, '--port', String(port), ...mqtt]
  const child = spawn(process.execPath, [program, '--control', ...target], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // The simulator gets none of the server's settings.
    env: { PATH: process.env['PATH'] },
  })
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => log.warn({ line }, 'simulator'))
  }
  // Writing to a child that is just ending fails; its `exit` event handles that.
  child.stdin?.on('error', () => {})
  child.on('error', (error) => {
    // A program that could not be started has no `exit`.
    if (child.pid === undefined) onEnd(error.message)
  })
  child.once('exit', (code, signal) => onEnd(`exit ${code ?? signal}`))
  return child
}

function send(child: ChildProcess, command: Readonly<Record<string, unknown>>): void {
  child.stdin?.write(`${JSON.stringify(command)}\n`)
}

/** The simulator ends by itself when its standard input closes. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), endMs)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.stdin?.end()
  })
}
