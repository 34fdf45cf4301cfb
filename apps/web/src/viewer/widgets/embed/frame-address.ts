import type { NodeCell } from '@fieldhub/page'
import { cellProps } from '../../cell/cell-props.ts'

/** The address of the frame that shows what a cell embeds. */
export function frameAddress(frame: string, cell: NodeCell, title: string): string {
  const props = cellProps(cell)
  const isFilm = cell.shape === 'video'
  const query = new URLSearchParams({
    kind: isFilm ? 'video' : 'page',
    to: props.text('address').trim(),
    title,
    ...(isFilm && {
      fit: props.choice('fit'),
      autoplay: props.flag('autoplay') ? '1' : '0',
      controls: props.flag('controls') ? '1' : '0',
    }),
  })
  return `${frame}?${query.toString()}`
}
