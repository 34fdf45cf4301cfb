import { changePipe, type PipeCell } from '@fieldhub/page'
import { toPage } from '../camera.ts'
import type { EditHandle, PipePart } from '../edit-handle.ts'
import type { Editor } from '../editor.ts'
import { onGrid } from '../on-grid.ts'
import { pipeEndAt } from '../pipe-end-at.ts'
import { gestureTool } from './gesture-tool.ts'
import type { PointerInput, Tool } from './tool.ts'

type BendHandle = Extract<EditHandle, { kind: 'bend' }>

/** Moves an end of a pipe, also onto a port, or a corner. */
export function bendingPipe(editor: Editor, { pipe, part }: BendHandle): Tool {
  const gesture = editor.document.begin('pipe')
  return gestureTool(editor, gesture, {
    name: 'bending-pipe',
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
  if (part.kind === 'end') {
    const at = pipeEndAt(editor, input)
    editor.hints.set('cell' in at ? { port: at } : {})
    return part.end === 'source' ? { source: at } : { target: at }
  }
  const at = toPage(editor.camera.get(), input.screen)
  const corner = input.mod ? at : onGrid(editor.document, at)
  const vertices = pipe.vertices ?? []
  return { vertices: vertices.toSpliced(part.index, part.kind === 'vertex' ? 1 : 0, corner) }
}
