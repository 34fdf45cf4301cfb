import { changePipe, type PipeCell } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import type { EditHandle, PipePart } from '../gesture/edit-handle.ts'
import { cornerAt, pipeEndAt } from '../pipes/pipe-end-at.ts'
import { gestureTool } from './gesture-tool.ts'
import type { PointerInput, Tool } from './tool.ts'

type BendHandle = Extract<EditHandle, { kind: 'bend' }>

/** Moves an end of a pipe, also onto a port or another pipe, or a corner. */
export function bendingPipe(editor: Editor, start: PointerInput, { pipe, part }: BendHandle): Tool {
  const gesture = editor.document.begin('pipe')
  return gestureTool(editor, gesture, {
    name: 'bending-pipe',
    start,
    cursor: 'grabbing',
    pansAtEdge: true,
    pointerMove: (input) => {
      const change = changeOf(editor, { pipe, part, input })
      gesture.replace((edit) => changePipe(edit, pipe.id, change))
    },
  })
}

export function dropCorner(editor: Editor, { pipe, part }: BendHandle): void {
  if (part.kind !== 'vertex') return
  const vertices = (pipe.vertices ?? []).toSpliced(part.index, 1)
  editor.document.run('pipe', (edit) => changePipe(edit, pipe.id, { vertices }))
}

interface Bend {
  readonly pipe: PipeCell
  readonly part: PipePart
  readonly input: PointerInput
}

function changeOf(editor: Editor, { pipe, part, input }: Bend): Partial<PipeCell> {
  const vertices = pipe.vertices ?? []
  if (part.kind === 'end') {
    const [beside, other] =
      part.end === 'source' ? [vertices[0], pipe.target] : [vertices.at(-1), pipe.source]
    const from = beside ?? other
    const { end, hints } = pipeEndAt(editor, input, { from, own: pipe.id, isDropped: true })
    editor.hints.set(hints)
    return part.end === 'source' ? { source: end } : { target: end }
  }
  const { corner, lines } = cornerAt(editor, input, [
    vertices[part.index - 1] ?? pipe.source,
    vertices[part.index + (part.kind === 'vertex' ? 1 : 0)] ?? pipe.target,
  ])
  editor.hints.set({ lines })
  return { vertices: vertices.toSpliced(part.index, part.kind === 'vertex' ? 1 : 0, corner) }
}
