import {
  drawPipe,
  type PipeCell,
  type PipeLook,
  type Point,
  type Primitive,
  pipeLooks,
} from '@fieldhub/page'

/** A pipe as it is drawn among others. */
export interface MeetingPicture {
  /** The same for the same picture. */
  readonly key: string
  readonly draw: (cell: PipeCell) => readonly Primitive[]
}

/** The pictures of those pipes that meet others, each from its first point. */
export function meetingPictures(
  pipes: readonly PipeCell[],
  routeOf: (id: string) => readonly Point[],
): ReadonlyMap<string, MeetingPicture> {
  const looks = pipeLooks(pipes, ({ id }) => routeOf(id))
  return new Map(
    [...looks].map(([id, look]) => {
      const local = fromFirst(look, routeOf(id)[0])
      const { mouths, ...lengths } = local
      const openings = mouths.map(({ pipe, ...mouth }) => [mouth, pipe.data.props['color']])
      const key = JSON.stringify([lengths, openings])
      return [id, { key, draw: (cell) => drawPipe(cell, {}, local) }]
    }),
  )
}

function fromFirst(look: PipeLook, first: Point = { x: 0, y: 0 }): PipeLook {
  const local = ({ x, y }: Point): Point => ({ x: x - first.x, y: y - first.y })
  const mouths = look.mouths.map((one) => ({ ...one, from: local(one.from), to: local(one.to) }))
  return { ...look, way: look.way.map(local), mouths }
}
