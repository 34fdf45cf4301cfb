import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFailed, onTestFinished } from 'vitest'
import { serverProgram } from '../programs/server-program.ts'
import { rootPassword } from '../test-server.ts'

const restartMs = 500
const linesMax = 400
/** Printed when its test failed. */
const shownLines = 60

export interface MemberPlace {
  readonly name: string
  readonly httpPort: number
  readonly tcpPort: number
  readonly mqttPort: number
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  /** The program of the first start; left out: this version's. */
  readonly program?: string | undefined
  /** Where it listens; left out: this machine alone. */
  readonly host?: string | undefined
  /** Begins its command; left out: nothing does. */
  readonly command?: readonly string[] | undefined
  /** Further variables, asked for at every start. */
  readonly environment?: (() => Readonly<Record<string, string>>) | undefined
}

/** A server process under a supervisor, as systemd or a container's runtime is: it is started again when it ends. */
export class FaultMember {
  readonly place: MemberPlace
  /** The newest lines of its log, of all its lives. */
  readonly lines: string[] = []
  #program: string
  #child: ChildProcess | undefined
  #isOver = false

  constructor(place: MemberPlace) {
    this.place = place
    this.#program = place.program ?? serverProgram
    this.#start()
    onTestFinished(() => this.end())
    onTestFailed(() => {
      process.stderr.write(`${place.name}:\n${this.lines.slice(-shownLines).join('\n')}\n`)
    })
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  /** Asks it to stop in order, as an upgrade does. */
  stop(): void {
    this.#child?.kill('SIGTERM')
  }

  /** Replaces its program and asks it to stop in order: its supervisor starts the other one. */
  upgrade(): void {
    this.#program = serverProgram
    this.stop()
  }

  /** Freezes it for a time, as a paused machine is. */
  async freeze(ms: number): Promise<void> {
    await this.freezeDuring(() => sleep(ms))
  }

  /** Freezes it until something is over. */
  async freezeDuring(wait: () => Promise<unknown>): Promise<void> {
    const child = this.#child
    child?.kill('SIGSTOP')
    try {
      await wait()
    } finally {
      child?.kill('SIGCONT')
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await closed
  }

  #start(): void {
    const { name, host, httpPort, tcpPort, mqttPort, dataDir, settings, command = [] } = this.place
    const env = {
      ...process.env,
      FIELDHUB_PROCESS_NAME: settings['FIELDHUB_DATABASE_URL'] === '' ? '' : name,
      FIELDHUB_HOST: host ?? '127.0.0.1',
      FIELDHUB_HTTP_PORT: String(httpPort),
      FIELDHUB_TCP_PORT: String(tcpPort),
      FIELDHUB_MQTT_PORT: String(mqttPort),
      FIELDHUB_TRANSMISSION_PORTS: 'off',
      FIELDHUB_DEMO: 'off',
      FIELDHUB_DATA_DIR: dataDir,
      FIELDHUB_SECRET_KEY: 'one-key-for-all-processes-of-a-database',
      FIELDHUB_TRUSTED_PROXY: '127.0.0.1',
      FIELDHUB_ADMIN_PASSWORD: rootPassword,
      ...settings,
      ...this.place.environment?.(),
    }
    const [file, ...words] = [...command, process.execPath, this.#program]
    const child = spawn(file, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#record(line))
    }
    child.once('close', () => {
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#start(), restartMs)
    })
  }

  #record(line: string): void {
    this.lines.push(line)
    if (this.lines.length > linesMax) this.lines.shift()
  }
}
