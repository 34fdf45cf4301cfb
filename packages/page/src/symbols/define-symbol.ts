import type { Primitive, SymbolSpec } from '../symbol.ts'
import { effectProps } from './looks/effects.ts'
import { Look } from './looks/look.ts'

interface Design extends Omit<SymbolSpec, 'draw' | 'version'> {
  readonly version?: number
  readonly draw: (look: Look) => readonly Primitive[]
}

export function defineSymbol({ draw, version = 1, ...rest }: Design): SymbolSpec {
  const props = rest.kind === 'drawn' ? [...rest.props, ...effectProps] : rest.props
  return { ...rest, props, version, draw: (state) => draw(new Look(state, props)) }
}
