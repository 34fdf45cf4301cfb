import type { Primitive, SymbolSpec } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { Look } from '../looks/look.ts'

interface ConduitDesign
  extends Pick<SymbolSpec, 'name' | 'size' | 'props' | 'slots' | 'wallWidth'> {
  readonly walls: (look: Look) => readonly Primitive[]
  /** What is seen of what flows: 1 at the usual speed, below 0 backwards, 0 standing. */
  readonly stream: (look: Look, flow: number) => readonly Primitive[]
}

/** A pipe or duct. Its walls and what flows in it are drawn apart, where the network says what flows in which part of it. */
export function conduit({ walls, stream, ...design }: ConduitDesign): SymbolSpec {
  const spec = defineSymbol({
    ...design,
    group: 'pipe',
    kind: 'pipe',
    draw: (look) =>
      look.points.length < 2 ? [] : [...walls(look), ...stream(look, look.slotNumber('flow') ?? 0)],
  })
  return {
    ...spec,
    drawWalls: (state) => walls(new Look(state, design.props)),
    drawStream: (state, flow) => stream(new Look(state, design.props), flow),
  }
}
