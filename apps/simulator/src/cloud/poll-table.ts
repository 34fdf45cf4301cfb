import { isWritable, type Profile, type Table, type VariableSpec } from '#devices/profile.ts'

type Fields = Readonly<Record<string, unknown>>

/** A variable that the server wants reported, and its counterpart in the plant. */
export interface PollEntry {
  readonly id: string
  readonly key: string
  readonly everyMs: number
  readonly onChange: boolean
  readonly isWritable: boolean
  readonly decimals: number
  dueAt: number
  last: number | undefined
  /** Time of its last report. */
  reportedAt: number
}

const tables: readonly Table[] = ['coil', 'discrete', 'holding', 'input']

/** The entries of a `down/config` that this plant has; the others could only be reported as not answering. */
export function pollEntries(poll: unknown, { slaves }: Profile, now: number): PollEntry[] {
  if (!Array.isArray(poll)) return []
  return poll.filter(isFields).flatMap((entry) => {
    const { id, s, fc, a, bit, every, when } = entry
    const table = tables[Number(fc) - 1]
    const found = slaves
      .find(({ unitId }) => unitId === s)
      ?.variables.find((spec) => spec.table === table && spec.register === a && spec.bit === bit)
    if (typeof id !== 'string' || found === undefined) return []
    return [{ id, ...planned(found, every, when), dueAt: now, last: undefined, reportedAt: 0 }]
  })
}

function planned(spec: VariableSpec, every: unknown, when: unknown) {
  const seconds = typeof every === 'number' && every > 0 ? every : 10
  return {
    key: spec.key,
    everyMs: seconds * 1_000,
    onChange: when === 'change',
    isWritable: isWritable(spec),
    decimals: spec.decimals,
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
