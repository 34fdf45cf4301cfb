import { getPorts, nearestOnLine, type PipeCell, type Point, pipePoints } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import type { EditHandle, PipePart } from '../gesture/edit-handle.ts'
import { toScreen } from '../viewport/camera.ts'

/** The handles of a pipe: its ends and corners, and between them the places of new corners. */
export function pipeHandles(editor: Editor, pipe: PipeCell): readonly EditHandle[] {
  const camera = editor.camera.get()
  const way = pipePoints(pipe, editor.document.get, getPorts)
  const [source, target] = [way[0], way.at(-1)]
  if (source === undefined || target === undefined) return []
  const vertices = pipe.vertices ?? []
  const stops = [source, ...vertices, target]
  const handle = (point: Point, part: PipePart): EditHandle => ({
    kind: 'bend',
    at: toScreen(camera, point),
    pipe,
    part,
  })
  return [
    ...stops
      .slice(1)
      .map((stop, index) => middle(stops[index] ?? stop, stop))
      // A way with corners of its own leads around the middle of a straight one.
      .map((point) => nearestOnLine(point, way)?.at ?? point)
      .map((point, index) => handle(point, { kind: 'insert', index })),
    ...vertices.map((vertex, index) => handle(vertex, { kind: 'vertex', index })),
    handle(source, { kind: 'end', end: 'source' }),
    handle(target, { kind: 'end', end: 'target' }),
  ]
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
