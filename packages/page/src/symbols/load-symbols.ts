import type { SymbolGroup, SymbolSpec } from '../symbol.ts'
import { coreSymbols } from './core-symbols.ts'
import type { Drawings } from './equipment/drawing.ts'
import { addDrawings } from './equipment/loaded-drawings.ts'
import { addSymbols } from './get-symbol.ts'
import { loadSeldomLooks } from './seldom-looks.ts'

type Load = () => Promise<readonly Drawings[]>

/** Vessels, machines, valves and instruments are on almost every page, so that they come together. */
const process: Load = async () => (await import('./equipment/drawings/process.ts')).processDrawings

/** The files of pictures that are fetched when a page has a symbol of their groups. */
const loads: Partial<Readonly<Record<SymbolGroup, Load>>> = {
  vessel: process,
  machine: process,
  valve: process,
  pipe: process,
  instrument: process,
  water: async () => [(await import('./equipment/drawings/water.ts')).water],
  electric: async () => [(await import('./equipment/drawings/electric.ts')).electric],
  heat: async () => [(await import('./equipment/drawings/heat.ts')).heat],
  hvac: async () => [(await import('./equipment/drawings/hvac.ts')).hvac],
  air: async () => [(await import('./equipment/drawings/air.ts')).air],
  cold: async () => [(await import('./equipment/drawings/cold.ts')).cold],
  greenhouse: async () => [(await import('./equipment/drawings/greenhouse.ts')).greenhouse],
}

/** Symbols without pictures to load besides those that are always there. One that is missing here costs a file more. */
const plain = new Set(
  (
    'group freeform polygon arrow image border titleBar stateText bar levelBar gauge ring thermometer instrument statePicture ' +
    'photoFrames duct wire battery roofWindow curtain button toggleSwitch slider input liveTrend lineChart barChart ' +
    'pieChart ringChart radarChart waterBall numberCard flipFigure ranking progressGroup dataTable deviceMap alarmList marquee ' +
    'video webFrame clock'
  ).split(' '),
)
const done = new Set<Load>()
let equipment: ReadonlyMap<string, SymbolSpec> = new Map()

/**
 * Fetches symbols with their pictures, so that they can be drawn; all, in every look, where no names are given. It rejects where a file
 * cannot be fetched, and can be called again.
 */
export async function loadSymbols(shapes?: readonly string[]): Promise<void> {
  // Most equipment is of these pictures: they do not wait until it is known what a name stands for.
  const early = shapes === undefined || needsDrawings(shapes) ? fetchDrawings(process) : undefined
  const looks = shapes === undefined ? loadSeldomLooks() : undefined
  await Promise.all([early, looks, shapes?.every(isCore) === true ? undefined : fetchAll()])
  const wanted = new Set<Load>()
  for (const shape of shapes ?? equipment.keys()) {
    const group = equipment.get(shape)?.group
    const load = group === undefined ? undefined : loads[group]
    if (load !== undefined) wanted.add(load)
  }
  await Promise.all([...wanted].map(fetchDrawings))
}

/** Whether a page with these symbols may have pictures to load. */
export function needsDrawings(shapes: readonly string[]): boolean {
  return shapes.some((shape) => !isCore(shape) && !plain.has(shape))
}

const core = new Set(coreSymbols.map(({ name }) => name))
const isCore = (shape: string): boolean => core.has(shape)

async function fetchAll(): Promise<void> {
  const all = await import('./symbols.ts')
  addSymbols(all.symbols)
  equipment = new Map(all.equipment.map((symbol) => [symbol.name, symbol]))
}

async function fetchDrawings(load: Load): Promise<void> {
  if (done.has(load)) return
  const [{ drawingTools }, files] = await Promise.all([
    import('./equipment/drawing-tools.ts'),
    load(),
  ])
  for (const drawings of files) addDrawings(drawings, drawingTools)
  done.add(load)
}
