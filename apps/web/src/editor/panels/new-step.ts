import type { Step } from '@fieldhub/page'

/** What a step says before somebody fills it in. */
export const newSteps: Readonly<Record<Step['kind'], Step>> = {
  linear: { kind: 'linear', from: [0, 100], to: [0, 1] },
  range: { kind: 'range', cases: [{ max: 50, then: '#1E8E3E' }], otherwise: '#C62828' },
  equals: { kind: 'equals', cases: [{ value: 1, then: true }], otherwise: false },
  bit: { kind: 'bit', bit: 0 },
  format: { kind: 'format', decimals: 1 },
}

export const stepKinds: readonly Step['kind'][] = ['linear', 'range', 'equals', 'bit', 'format']
