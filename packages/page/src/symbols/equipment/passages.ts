import type { Passage } from '../../symbol.ts'

type Passages = readonly Passage[]

const drives: Passages = [{ from: '', to: 'out', kind: 'drive', while: 'on' }]
const lets: Passages = [{ from: 'in', to: 'out', kind: 'one-way', while: 'on' }]
/** Into the open, where nothing is drawn any more. */
const lead: Passages = [{ from: 'in', to: '', kind: 'pipe', while: 'on' }]
const spread = (from: string, ...to: readonly string[]): Passages =>
  to.map((each) => ({ from, to: each, kind: 'pipe' }))

/** How what flows passes equipment of which ports and slots do not tell it. */
export const passages: Readonly<Record<string, Passages>> = {
  checkValve: lets,
  backflowPreventer: lets,
  threeWayValve: [
    { from: 'in', to: 'out', kind: 'pipe', while: 'on' },
    { from: 'in', to: 'side', kind: 'pipe', while: 'off' },
  ],
  fourWayValve: [
    { from: 'in', to: 'side', kind: 'pipe', while: 'on' },
    { from: 'top', to: 'out', kind: 'pipe', while: 'on' },
    { from: 'in', to: 'top', kind: 'pipe', while: 'off' },
    { from: 'side', to: 'out', kind: 'pipe', while: 'off' },
  ],
  airVent: lead,
  drainValve: lead,
  hydrant: lead,
  manifold: spread('in', 'out', 'a', 'b', 'c', 'd'),
  steamHeader: spread('in', 'a', 'b', 'c', 'd'),
  airReceiver: spread('in', 'out', 'top'),
  airHandler: [{ from: 'in', to: 'out', kind: 'drive', while: 'on' }],
  freshAirUnit: [{ from: 'in', to: 'out', kind: 'drive', while: 'on' }],
  dosingUnit: drives,
  fertigation: drives,
  screwCompressor: drives,
  pistonCompressor: drives,
}
