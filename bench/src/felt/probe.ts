import { startChild } from '../children/start-child.ts'
import type { FeltTarget } from './felt-case.ts'

export interface Probe {
  /** The longest wait since the last call, including that of an open request. */
  readonly takeWorstMs: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts another user in a process of its own, so that the attacker's own load is not measured. */
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
