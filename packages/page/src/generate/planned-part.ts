import { addCell } from '../document/commands/add-cell.ts'
import type { Edit } from '../document/edit.ts'
import type { Rect } from '../geometry/rect.ts'
import type { Json } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { bindVariables } from './bind-variable.ts'
import type { OfferedVariable } from './offered-variable.ts'

/** A symbol that is drawn from variables. */
export interface PlannedPart {
  readonly shape: string
  readonly rect: Rect
  readonly name?: string
  readonly props?: Readonly<Record<string, Json>>
  readonly variables?: readonly OfferedVariable[]
}

/** Puts the parts on the page, later ones above, and returns their ids. */
export function addParts(edit: Edit, parts: readonly PlannedPart[]): readonly string[] {
  return parts.map(({ shape, rect: { x, y, width, height }, name, props = {}, variables = [] }) => {
    const id = addCell(edit, {
      kind: 'node',
      shape,
      position: { x, y },
      size: { width, height },
      data: { ...(name !== undefined && { name }), props },
    })
    bindVariables(edit, id, variables)
    return id
  })
}

/** A part as it is on a page that is so many times larger. */
export function enlarged(part: PlannedPart, scale: number): PlannedPart {
  const { shape, rect, props = {} } = part
  const own = getSymbol(shape)?.props.find(({ name }) => name === 'fontSize')?.initial
  const fontSize = Number(props['fontSize'] ?? own)
  const times = (length: number) => Math.round(length * scale)
  return {
    ...part,
    rect: {
      x: times(rect.x),
      y: times(rect.y),
      width: times(rect.x + rect.width) - times(rect.x),
      height: times(rect.y + rect.height) - times(rect.y),
    },
    props: Number.isFinite(fontSize) ? { ...props, fontSize: times(fontSize) } : props,
  }
}
