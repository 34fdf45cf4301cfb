import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '#platform/testing/free-ports.ts'

const startMsMax = 60_000
const stepMs = 50
/** A port may be taken by anybody between the look and the start. */
const portsTried = 3

/** A program of the system that serves a port, and that a test may kill and start again. It ends with the test. */
export class ListeningProgram {
  readonly port: number
  readonly #launch: () => ChildProcess
  #child: ChildProcess | undefined

  private constructor(port: number, launch: () => ChildProcess) {
    this.port = port
    this.#launch = launch
  }

  /** Starts a program on a free port, and waits until it serves it. */
  static async open(launch: (port: number) => ChildProcess): Promise<ListeningProgram> {
    for (let tries = 1; ; tries++) {
      const port = await freePort()
      const program = new ListeningProgram(port, () => launch(port))
      onTestFinished(() => program.kill())
      try {
        await program.start()
        return program
      } catch (error) {
        if (tries === portsTried) throw error
        await program.kill()
      }
    }
  }

  /** Starts the program again on its port. */
  async start(): Promise<void> {
    const child = this.#launch()
    this.#child = child
    let problem: string | undefined
    child.once('error', (error) => {
      problem = error.message
    })
    for (let waited = 0; waited < startMsMax; waited += stepMs) {
      const isServed = await accepts(this.port)
      // Somebody else may serve the port, for which the program has ended.
      if (hasEnded(child)) problem ??= `it ended with ${child.exitCode ?? child.signalCode}`
      if (problem !== undefined) break
      if (isServed) return
      await sleep(stepMs)
    }
    throw new Error(`port ${this.port} is not served: ${problem ?? 'it is late'}`)
  }

  /** Ends the program as its operator does, or at once. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.pid === undefined || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
  })
}
