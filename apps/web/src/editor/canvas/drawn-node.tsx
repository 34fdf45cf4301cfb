import { groupShape, type NodeCell, type Primitive } from '@fieldhub/page'
import { useMemo } from 'react'
import { libraryCharts } from '#viewer/widgets/echart/library-charts.ts'
import { getPicture } from '../picture-of.ts'
import { ChartStill } from './chart-still.tsx'
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
      <Picture cell={cell} items={items} />
    </g>
  )
}

interface PictureProps extends DrawnNodeProps {
  readonly items: readonly Primitive[] | undefined
}

function Picture({ cell, items }: PictureProps) {
  if (items === undefined) return <UnknownShape size={cell.size} name={cell.shape} />
  if (libraryCharts.has(cell.shape)) return <ChartStill cell={cell} sketch={items} />
  return <Still items={items} />
}
