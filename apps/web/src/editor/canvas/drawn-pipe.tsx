import { type PipeCell, type PipeEnd, pipePoints } from '@fieldhub/page'
import { useMemo } from 'react'
import { getPicture } from '../picture-of.ts'
import { getPorts } from '../ports-of.ts'
import { useCell } from '../use-document.ts'
import { Still } from './still.tsx'

interface DrawnPipeProps {
  readonly cell: PipeCell
}

/** A pipe, which follows the symbols that its ends hang on. */
export function DrawnPipe({ cell }: DrawnPipeProps) {
  const source = useCell(nameOf(cell.source))
  const target = useCell(nameOf(cell.target))
  const items = useMemo(() => {
    const ends = [source, target]
    const points = pipePoints(cell, (id) => ends.find((end) => end?.id === id), getPorts)
    return getPicture(cell, points)
  }, [cell, source, target])
  return <g data-cell={cell.id}>{items !== undefined && <Still items={items} />}</g>
}

const nameOf = (end: PipeEnd): string => ('cell' in end ? end.cell : '')
