import type { Primitive, SymbolSpec } from '../symbol.ts'
import { Look } from './look.ts'

interface Design extends Omit<SymbolSpec, 'draw' | 'version'> {
  readonly version?: number
  readonly draw: (look: Look) => readonly Primitive[]
}

export function defineSymbol({ draw, version = 1, ...rest }: Design): SymbolSpec {
  return { ...rest, version, draw: (state) => draw(new Look(state, rest.props)) }
}
