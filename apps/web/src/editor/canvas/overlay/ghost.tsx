import { getPorts, getSkin, pipePoints } from '@fieldhub/page'
import { getPicture } from '../../document/get-picture.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { Still } from '../cells/still.tsx'

/** A pale preview of the symbol that would be placed here. */
export function Ghost() {
  const editor = useEditor()
  const { ghost, pipe } = useStore(editor.hints)
  if (ghost !== undefined) {
    const { rect, shape, angle = 0, flip } = ghost
    const place = { position: rect, size: rect, ...(flip === undefined ? {} : { flip }) }
    const cell = { kind: 'node', id: '', zIndex: 0, shape, ...place, data: { props: {} } } as const
    const items = getPicture(cell, undefined, getSkin(editor.document.settings())) ?? []
    const turn = `rotate(${angle} ${rect.width / 2} ${rect.height / 2})`
    return (
      <g opacity={0.6} transform={`translate(${rect.x} ${rect.y}) ${turn}`}>
        <Still items={items} />
      </g>
    )
  }
  if (pipe === undefined) return null
  const cell = { kind: 'pipe', id: '', zIndex: 0, data: { props: {} }, ...pipe } as const
  const points = pipePoints(cell, editor.document.get, getPorts)
  return (
    <g opacity={0.6}>
      <Still items={getPicture(cell, points) ?? []} />
    </g>
  )
}
