import type { NodeCell, Point } from '../../page-data.ts'
import type { Primitive } from '../../symbol.ts'
import { exact } from './pen.ts'

/** Two shadows one over the other are soft enough, and any painter can paint them. */
const layers = [
  { reach: 0.5, opacity: 0.16 },
  { reach: 1, opacity: 0.1 },
] as const

/** The picture with the shadow that it throws. */
export function shadowed(cell: NodeCell, items: readonly Primitive[]): readonly Primitive[] {
  return [...shadows(cell, items), ...items]
}

function shadows(cell: NodeCell, items: readonly Primitive[]): readonly Primitive[] {
  const black = items.flatMap(silhouette)
  const length = Math.min(12, Math.max(3, Math.min(cell.size.width, cell.size.height) * 0.08))
  return layers.map(({ reach, opacity }) => ({
    kind: 'group',
    opacity,
    shift: fallOf(cell, length * reach),
    items: black,
  }))
}

/** Light falls from the page's upper left corner, however the symbol is turned. */
function fallOf({ angle = 0 }: NodeCell, length: number): Point {
  const radians = (-angle * Math.PI) / 180
  const [x, y] = [length * 0.7, length]
  return {
    x: exact(x * Math.cos(radians) - y * Math.sin(radians)),
    y: exact(x * Math.sin(radians) + y * Math.cos(radians)),
  }
}

/** What is filled, in black; lines and letters throw no shadow, and nothing in it moves. */
function silhouette(item: Primitive): readonly Primitive[] {
  switch (item.kind) {
    case 'group': {
      const { motion: _motion, items, ...rest } = item
      return [{ ...rest, items: items.flatMap(silhouette) }]
    }
    case 'rect':
    case 'ellipse':
    case 'path': {
      const { gradient: _gradient, stroke: _stroke, motion: _motion, fill, ...shape } = item
      return fill === undefined || fill === 'none' ? [] : [{ ...shape, fill: '#000000' }]
    }
    case 'text':
    case 'image':
      return []
  }
}
