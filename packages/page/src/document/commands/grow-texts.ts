import { rotateVector } from '../../geometry/box.ts'
import type { NodeCell } from '../../page-data.ts'
import { lineHeight, text } from '../../symbols/basic/text.ts'
import { getProps } from '../../symbols/get-props.ts'
import { widthOf } from '../../symbols/looks/text-width.ts'
import type { Edit } from '../edit.ts'

const sides: Readonly<Record<string, number>> = { left: 0.5, right: -0.5 }

/**
 * Makes texts as large as what they say, from where they are aligned to, but not over the side of the page; one that is
 * large enough stays as it is.
 */
export function growTexts(edit: Edit, ids: readonly string[]): void {
  for (const id of ids) {
    const cell = edit.get(id)
    if (cell?.kind !== 'node' || cell.shape !== 'text') continue
    const { position, size, angle = 0 } = cell
    const needed = textSize(cell)
    const [wider, higher] = [needed.width - size.width, needed.height - size.height]
    if (wider <= 0 && higher <= 0) continue
    const [right, down] = [Math.max(0, wider), Math.max(0, higher)]
    const way = rotateVector({ x: right * (sides[needed.align] ?? 0), y: 0 }, angle)
    const x = position.x + way.x - right / 2
    const last = edit.settings().cw - size.width - right
    const isInside = angle === 0 && position.x >= 0 && position.x <= last + right
    edit.put({
      ...cell,
      position: {
        x: isInside ? Math.max(0, Math.min(x, last)) : x,
        y: position.y + way.y - down / 2,
      },
      size: { width: size.width + right, height: size.height + down },
    })
  }
}

/** How much room a text needs, and where it is aligned to. */
function textSize(cell: NodeCell) {
  const props = getProps(text.props, cell)
  const lines = props.text('text').split('\n')
  const fontSize = props.number('fontSize')
  return {
    width: Math.ceil(Math.max(...lines.map(widthOf)) * fontSize),
    height: Math.ceil(lines.length * lineHeight * fontSize),
    align: props.choice('align'),
  }
}
