import type { Drawings } from '../drawing.ts'
import { instruments } from './instruments.ts'
import { machines } from './machines.ts'
import { valves } from './valves.ts'
import { fittings, vessels } from './vessels.ts'

/** What almost every page of a plant has. */
export const processDrawings: readonly Drawings[] = [
  vessels,
  machines,
  valves,
  fittings,
  instruments,
]
