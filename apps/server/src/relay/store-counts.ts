import type { TransmissionCounters, TransmissionError } from '@fieldhub/contract'
import type { TransmissionSecretContext } from '#domain/transmission/transmission-context.ts'
import { addCounts, type Counts } from '#domain/transmission/transmission-counts.ts'
import type { RunningPolicy } from './running-policy.ts'

type Db = TransmissionSecretContext['db']

/** Adds what was counted since the last time. What cannot be stored now is tried again with the next. */
export async function storeCounts(db: Db, policies: readonly RunningPolicy[]): Promise<void> {
  const taken = policies.flatMap(({ definition, record }) => {
    const counted = record.counters.take()
    const lastError = record.faults.take()
    if (counted === undefined && lastError === undefined) return []
    return [{ id: definition.id, record, counted, lastError }]
  })
  if (taken.length === 0) return
  try {
    await addCounts(db, taken.map(toCounts))
  } catch (error) {
    for (const { record, counted, lastError } of taken) {
      if (counted !== undefined) record.counters.giveBack(counted)
      if (lastError !== undefined) record.faults.giveBack()
    }
    throw error
  }
}

interface Taken {
  readonly id: number
  readonly counted:
    | {
        readonly counters: TransmissionCounters
        readonly devices: ReadonlyMap<number, TransmissionCounters>
      }
    | undefined
  readonly lastError: TransmissionError | undefined
}

function toCounts({ id, counted, lastError }: Taken): Counts {
  return { id, counters: counted?.counters, devices: counted?.devices ?? new Map(), lastError }
}
