import type { Command } from '@fieldhub/contract'

const stepNames = ['queued', 'sent', 'answered', 'confirmed'] as const
type StepName = (typeof stepNames)[number]

export interface CommandStep {
  readonly name: StepName
  /** `ahead`: the step may still come. */
  readonly state: 'done' | 'waiting' | 'ahead' | 'failed' | 'missing'
  /** Since the command was written down; null: not reached. */
  readonly afterMs: number | null
}

/** The steps of a command: those done, the one that it waits for, and the one where it failed. */
export function getSteps(command: Command): CommandStep[] {
  const { queuedAt, sentAt, answeredAt, settledAt, state } = command
  const confirmedAt = state === 'confirmed' ? settledAt : null
  const times = { queued: queuedAt, sent: sentAt, answered: answeredAt, confirmed: confirmedAt }
  const next = stepNames.find((name) => times[name] === null)
  return stepNames.map((name) => {
    const time = times[name]
    if (time !== null) return { name, state: 'done', afterMs: time - queuedAt }
    const isOpen = settledAt === null
    if (name === next) return { name, state: isOpen ? 'waiting' : 'failed', afterMs: null }
    return { name, state: isOpen ? 'ahead' : 'missing', afterMs: null }
  })
}
