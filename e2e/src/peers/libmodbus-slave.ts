import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../peers/slave.c', import.meta.url))
const readyMs = 10_000

const needed = {
  gcc: '/usr/bin/gcc',
  'pkg-config': '/usr/bin/pkg-config',
  socat: '/usr/bin/socat',
  'libmodbus-dev': '/usr/include/modbus/modbus.h',
} as const

/** Debian packages that the slave needs and this machine does not have. */
export function missingPackages(): string[] {
  return Object.entries(needed)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name)
}

export interface LibmodbusSlave {
  /** What masters wrote, in order: `H 10 1234` (holding register), `C 3 1` (coil). */
  readonly writes: readonly string[]
  /** Connects the serial line to a server as a DTU does: one TCP connection, first the registration packet. */
  dial(port: number, registration: string): void
  hangUp(): Promise<void>
  stop(): Promise<void>
}

/** Starts a libmodbus RTU slave behind a pair of pseudo terminals. */
export async function startLibmodbusSlave(unitId: number): Promise<LibmodbusSlave> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-slave-'))
  const [program, slaveEnd, dtuEnd] = ['slave', 'pty-slave', 'pty-dtu'].map((name) =>
    join(folder, name),
  )
  if (program === undefined || slaveEnd === undefined || dtuEnd === undefined)
    throw new Error('three names')
  const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'libmodbus'], {
    encoding: 'utf8',
  })
  execFileSync('gcc', [source, '-Wall', '-o', program, ...flags.trim().split(/\s+/)])

  const line = spawn(
    'socat',
    [`pty,raw,echo=0,link=${slaveEnd}`, `pty,raw,echo=0,link=${dtuEnd}`],
    {
      stdio: 'ignore',
    },
  )
  await appeared(slaveEnd, dtuEnd)
  const slave = spawn(program, [slaveEnd, String(unitId)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const writes: string[] = []
  const lines = createInterface({ input: slave.stdout })
  await once(lines, 'line', { signal: AbortSignal.timeout(readyMs) })
  lines.on('line', (text) => writes.push(text))

  let call: ChildProcess | undefined
  const hangUp = async () => {
    if (call !== undefined) await ended(call)
    call = undefined
  }
  return {
    writes,
    dial: (port, registration) => {
      call = dialWithSocat(port, registration, dtuEnd)
    },
    hangUp,
    stop: async () => {
      await hangUp()
      await ended(slave)
      await ended(line)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Dials by a shell that prints the registration and then becomes the copying between socket and line. */
function dialWithSocat(port: number, registration: string, dtuEnd: string): ChildProcess {
  const shell = 'SYSTEM:printf %s "$REGISTRATION"; exec socat - "$LINE"'
  return spawn('socat', [`TCP:127.0.0.1:${port}`, shell], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      REGISTRATION: registration,
      LINE: `FILE:${dtuEnd},raw,echo=0`,
    },
  })
}

async function appeared(...paths: readonly string[]): Promise<void> {
  for (let waitedMs = 0; !paths.every((path) => existsSync(path)); waitedMs += 20) {
    if (waitedMs > readyMs) throw new Error(`socat made no ${paths.join(', ')}`)
    await sleep(20)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
