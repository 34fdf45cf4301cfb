import { groupShape, type NodeCell } from '@fieldhub/page'
import { useMemo } from 'react'
import { getPicture } from '../picture-of.ts'
import { Still } from './still.tsx'
import { UnknownShape } from './unknown-shape.tsx'

interface DrawnNodeProps {
  readonly cell: NodeCell
}

export function DrawnNode({ cell }: DrawnNodeProps) {
  const { size, shape, position, angle = 0 } = cell
  const items = useMemo(() => getPicture(cell), [cell])
  if (shape === groupShape) return null
  const turn = angle === 0 ? '' : ` rotate(${angle} ${size.width / 2} ${size.height / 2})`
  return (
    <g transform={`translate(${position.x} ${position.y})${turn}`} data-cell={cell.id}>
      {items === undefined ? <UnknownShape size={size} name={shape} /> : <Still items={items} />}
    </g>
  )
}
