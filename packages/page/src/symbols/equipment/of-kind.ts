import type { SymbolGroup, SymbolSpec } from '../../symbol.ts'
import { equipmentSymbol } from './equipment-symbol.ts'
import type { KindName } from './kinds.ts'

/** Outlines by name: size and ports, in the units of the drawing, and for instruments their letters. */
type Outlines = Readonly<Record<string, string | readonly [outline: string, title: string]>>

/** Equipment of one group and kind, a line each. */
export function ofKind(
  group: SymbolGroup,
  kind: KindName,
  outlines: Outlines,
): readonly SymbolSpec[] {
  return Object.entries(outlines).map(([name, given]) => {
    const [outline, title] = typeof given === 'string' ? [given, ''] : given
    return equipmentSymbol({ name, group, kind, outline, title })
  })
}
