import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly process: ChildProcess
  /** Resolves with its next message, and rejects when the child ends without one. */
  next(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Children that measure memory get the same small young generation: its capacity grows with the rate of
 * garbage up to 100 MB and more, belongs to the process, and would hide what one connection costs.
 */
const execArgv = ['--expose-gc', '--max-semi-space-size=8']
/** The broker gets what `npm start` gives the server. */
const brokerArgv = ['--expose-gc', '--max-semi-space-size=16']

/** Runs a file of this folder as a process of its own. */
export function startChild(
  file:
    | 'devices.ts'
    | 'connections.ts'
    | 'felt-probe.ts'
    | 'fill-store.ts'
    | 'ingest-devices.ts'
    | 'mqtt-devices.ts'
    | 'mqtt-programs.ts'
    | 'mqtt-server.ts',
  given: readonly (string | number)[],
): Child {
  const isMqtt = file.startsWith('mqtt') || file.startsWith('ingest')
  const argv = file === 'mqtt-server.ts' ? brokerArgv : []
  const options = { execArgv: isMqtt ? argv : execArgv }
  const child = fork(new URL(file, import.meta.url), given.map(String), options)
  const ended = once(child, 'exit')
  return {
    process: child,
    next: async () => {
      const message = once(child, 'message').then(([first]: unknown[]) => first)
      const end = ended.then(() => {
        throw new Error(`${file} ended before it answered`)
      })
      return Promise.race([message, end])
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
