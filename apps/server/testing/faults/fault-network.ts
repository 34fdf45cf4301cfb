import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** No network card has it: what is sent there is lost, as behind a cable that is cut. */
const nowhere = '02:00:00:00:00:99'
/** Address of this machine that its networks reach; it lies in none of them. */
const machineOf = (number: number) => `10.91.${number}.1`
const probe = `fhp${process.pid % 10_000}`

const run = (...words: readonly string[]) =>
  execFileSync('ip', [...words], { stdio: ['ignore', 'ignore', 'pipe'] })

/** Why there can be no networks of a test's own; undefined when there can. */
export function networksMissing(): string | undefined {
  try {
    run('netns', 'add', probe)
    run('netns', 'del', probe)
    return undefined
  } catch {
    return 'networks are not cut: this needs the right to make network namespaces, as root has it'
  }
}

/** A network of one process, with one cable to this machine. */
export interface FaultNetwork {
  /** Address of what runs in it. */
  readonly host: string
  /** Begins the command of what shall run in it. */
  readonly command: readonly string[]
  /** Pulls the cable: nothing says so to either end. */
  cut(): void
  mend(): void
}

/** Makes networks that reach this machine and each other through it, and the address of this machine in them. */
export function openNetworks(count: number): { machine: string; networks: FaultNetwork[] } {
  const number = process.pid % 250
  const machine = machineOf(number)
  run('addr', 'add', `${machine}/32`, 'dev', 'lo')
  onTestFinished(() => void run('addr', 'del', `${machine}/32`, 'dev', 'lo'))
  const networks = Array.from({ length: count }, (_, index) => {
    const name = `fh${number}x${index}`
    const host = `10.91.${number}.${10 + index}`
    run('netns', 'add', name)
    onTestFinished(() => void run('netns', 'del', name))
    run('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('-n', name, 'addr', 'add', `${host}/32`, 'dev', 'eth0')
    run('-n', name, 'link', 'set', 'eth0', 'up')
    run('-n', name, 'link', 'set', 'lo', 'up')
    run('link', 'set', name, 'up')
    run('route', 'add', `${host}/32`, 'dev', name, 'src', machine)
    run('-n', name, 'route', 'add', 'default', 'dev', 'eth0')
    // Processes reach each other through this machine, which passes on what comes by these cables alone.
    writeFileSync(`/proc/sys/net/ipv4/conf/${name}/forwarding`, '1')
    return {
      host,
      command: ['ip', 'netns', 'exec', name],
      cut: () => {
        run('neigh', 'replace', host, 'lladdr', nowhere, 'dev', name, 'nud', 'permanent')
        run(
          '-n',
          name,
          'neigh',
          'replace',
          machine,
          'lladdr',
          nowhere,
          'dev',
          'eth0',
          'nud',
          'permanent',
        )
      },
      mend: () => {
        run('neigh', 'del', host, 'dev', name)
        run('-n', name, 'neigh', 'del', machine, 'dev', 'eth0')
      },
    }
  })
  return { machine, networks }
}
