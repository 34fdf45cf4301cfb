import type { NodeCell, PipeCell } from '../../page-data.ts'

/** Whether a cell is a slider, whose knob people drag. It stands apart, since few pages load what draws sliders. */
export function isSlider(cell: NodeCell | PipeCell): cell is NodeCell {
  return cell.kind === 'node' && cell.shape === 'slider'
}
