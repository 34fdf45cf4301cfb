import type { SymbolGroup } from '../../symbol.ts'
import { freeform, setFreeform } from '../freeform.ts'
import type { Drawings } from './drawing.ts'
import { equipment } from './equipment.ts'
import { addDrawings } from './loaded-drawings.ts'

type Load = () => Promise<readonly Drawings[]>

/** Vessels, machines, valves and instruments are on almost every page, so that they come together. */
const process: Load = async () => (await import('./drawings/process.ts')).processDrawings

/** The files of pictures that are fetched when a page has a symbol of their groups. */
const loads: Partial<Readonly<Record<SymbolGroup, Load>>> = {
  basic: async () => {
    setFreeform((await import('../freeform-drawing.ts')).drawFreeform)
    return []
  },
  vessel: process,
  machine: process,
  valve: process,
  pipe: process,
  instrument: process,
  water: async () => [(await import('./drawings/water.ts')).water],
  electric: async () => [(await import('./drawings/electric.ts')).electric],
  heat: async () => [(await import('./drawings/heat.ts')).heat],
  hvac: async () => [(await import('./drawings/hvac.ts')).hvac],
  air: async () => [(await import('./drawings/air.ts')).air],
  cold: async () => [(await import('./drawings/cold.ts')).cold],
  greenhouse: async () => [(await import('./drawings/greenhouse.ts')).greenhouse],
}

const groups = new Map([freeform, ...equipment].map(({ name, group }) => [name, group]))
const done = new Set<Load>()

/**
 * Fetches the pictures of symbols, so that they can be drawn; of all where no names are given. It rejects where a file
 * cannot be fetched, and can be called again. What a symbol is, its slots and ports, is known without.
 */
export async function loadDrawings(shapes: Iterable<string> = groups.keys()): Promise<void> {
  const wanted = new Set<Load>()
  for (const shape of shapes) {
    const group = groups.get(shape)
    const load = group === undefined ? undefined : loads[group]
    if (load !== undefined && !done.has(load)) wanted.add(load)
  }
  await Promise.all(
    [...wanted].map(async (load) => {
      const [{ drawingTools }, files] = await Promise.all([import('./drawing-tools.ts'), load()])
      for (const drawings of files) addDrawings(drawings, drawingTools)
      done.add(load)
    }),
  )
}

/** Whether a page with these symbols has pictures to load. */
export function needsDrawings(shapes: readonly string[]): boolean {
  return shapes.some((shape) => groups.has(shape))
}
