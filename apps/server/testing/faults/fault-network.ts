import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

/** No network card has it: what is sent there is lost, as behind a cable that is cut. */
const nowhere = '02:00:00:00:00:99'
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

/** What a process reaches by a cable of its own, besides whoever dials it: the other processes are one more. */
const places = ['database', 'bus', 'others'] as const
type Place = (typeof places)[number]

/** A network of one process, with cables to this machine. */
export interface FaultNetwork {
  /** Address of what runs in it. */
  readonly host: string
  /** Begins the command of what shall run in it. */
  readonly command: readonly string[]
  /** Pulls all its cables, or those to some places: nothing says so to either end. */
  cut(from?: readonly Place[]): void
  mend(): void
}

/** Makes networks that reach this machine and each other through it, and the addresses of this machine in them. */
export function openNetworks(count: number) {
  const number = process.pid % 250
  const addressOf = (last: number) => `10.91.${number}.${last}`
  const [machine, database, bus] = [addressOf(1), addressOf(2), addressOf(3)]
  for (const address of [machine, database, bus]) {
    run('addr', 'add', `${address}/32`, 'dev', 'lo')
    onTestFinished(() => void run('addr', 'del', `${address}/32`, 'dev', 'lo'))
  }
  const hosts = Array.from({ length: count }, (_, index) => addressOf(10 + index))
  const networks = hosts.map((host, index): FaultNetwork => {
    const name = `fh${number}x${index}`
    run('netns', 'add', name)
    onTestFinished(() => void run('netns', 'del', name))
    run('-n', name, 'link', 'set', 'lo', 'up')
    const lay = (kind: string, near: string, far: readonly string[]) =>
      layCable({ name, kind, near, far })
    const main = lay('eth', host, [machine])
    run('-n', name, 'route', 'add', 'default', 'dev', 'eth')
    run('route', 'add', `${host}/32`, 'dev', main.outside, 'src', machine)
    const inside = { database: addressOf(60 + index), bus: addressOf(110 + index), others: host }
    const reached = {
      database: [database],
      bus: [bus],
      others: hosts.filter((one) => one !== host),
    }
    const cables = places.map((place) => {
      const cable = lay(place, inside[place], reached[place])
      if (place !== 'others') run('route', 'add', `${inside[place]}/32`, 'dev', cable.outside)
      return [place, cable] as const
    })
    return {
      host,
      command: ['ip', 'netns', 'exec', name],
      cut: (from) => {
        if (from === undefined) main.cut()
        for (const [place, cable] of cables) if (from?.includes(place) ?? true) cable.cut()
      },
      mend: () => {
        for (const cable of [main, ...cables.map(([, one]) => one)]) cable.mend()
      },
    }
  })
  return { machine, database, bus, networks }
}

interface CableEnds {
  /** Network in which it ends. */
  readonly name: string
  readonly kind: string
  /** Address of the network at it, and what is reached by it. */
  readonly near: string
  readonly far: readonly string[]
}

function layCable({ name, kind, near, far }: CableEnds) {
  const outside = `${name}${kind.slice(0, 2)}`
  const inside = (...words: readonly string[]) => run('-n', name, ...words)
  run('link', 'add', outside, 'type', 'veth', 'peer', 'name', kind, 'netns', name)
  inside('addr', 'add', `${near}/32`, 'dev', kind)
  inside('link', 'set', kind, 'up')
  run('link', 'set', outside, 'up')
  for (const address of far) inside('route', 'add', `${address}/32`, 'dev', kind, 'src', near)
  // Processes reach each other through this machine, which answers for them and passes on what comes by these cables alone.
  for (const setting of ['forwarding', 'proxy_arp']) {
    writeFileSync(`/proc/sys/net/ipv4/conf/${outside}/${setting}`, '1')
  }
  const lost = ['lladdr', nowhere, 'nud', 'permanent']
  let isCut = false
  return {
    outside,
    cut: () => {
      isCut = true
      run('neigh', 'replace', near, 'dev', outside, ...lost)
      for (const address of far) inside('neigh', 'replace', address, 'dev', kind, ...lost)
    },
    mend: () => {
      if (!isCut) return
      isCut = false
      run('neigh', 'del', near, 'dev', outside)
      for (const address of far) inside('neigh', 'del', address, 'dev', kind)
    },
  }
}
