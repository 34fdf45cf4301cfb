import { startChild } from '../children/start-child.ts'
import type { FeltTarget } from './felt-case.ts'

export interface Probe {
  /** The longest wait since it was asked last, of answers and of one that is still waited for. */
  readonly takeWorstMs: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Another person, in a process of its own: what the attacker's own process does must not be measured. */
export async function startProbe({ httpPort, token }: FeltTarget): Promise<Probe> {
  const child = startChild('felt-probe.ts', [httpPort, token])
  await child.next()
  return {
    takeWorstMs: async () => {
      const answer = child.next()
      child.process.send('take')
      return Number(await answer)
    },
    stop: () => child.stop(),
  }
}
