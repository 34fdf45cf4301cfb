import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { pipePoints } from '../geometry/joined-pipes.ts'
import { middleOfLine, nearestOnLine } from '../geometry/nearest-on-line.ts'
import { portStart } from '../geometry/pipe-points.ts'
import type { Cell, NodeCell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { setLocked } from './commands/change-data.ts'
import { cutIn } from './commands/cut-in.ts'
import { joinTouching } from './commands/join-touching.ts'
import { moveCells } from './commands/move-cells.ts'
import { removeCells } from './commands/remove-cells.ts'
import { settleJoints } from './commands/settle-joints.ts'
import { mirrorCells, rotateCells } from './commands/transform-cells.ts'
import { PageDocument } from './page-document.ts'

function pipe(id: string, source: PipeEnd, target: PipeEnd, vertices?: readonly Point[]): PipeCell {
  const base = { kind: 'pipe', id, shape: 'pipe', zIndex: 1, source, target } as const
  return {
    ...base,
    ...(vertices === undefined ? {} : { vertices }),
    data: { props: { width: 12 } },
  }
}

function node(id: string, shape: string, at: Point): NodeCell {
  const size = { width: 60, height: 60 }
  return { kind: 'node', id, shape, zIndex: 2, position: at, size, data: { props: {} } }
}

const documentOf = (cells: readonly Cell[]): PageDocument =>
  new PageDocument({ ...newPage(0), graphData: { cells } })

function pipeOf(document: PageDocument, id: string): PipeCell {
  const cell = document.get(id)
  if (cell?.kind !== 'pipe') throw new Error(`${id} is a pipe`)
  return cell
}

const wayOf = (document: PageDocument, id: string): readonly Point[] =>
  pipePoints(pipeOf(document, id), document.get, getPorts)

const far = (point: Point | undefined, line: readonly Point[]): number =>
  point === undefined ? Infinity : (nearestOnLine(point, line)?.far ?? Infinity)

const place = fc.integer({ min: 0, max: 60 }).map((step) => step * 10)
const anyPoint = fc.record({ x: place, y: place })

/** A header, a branch joined to it, and a twig joined to the branch. */
const anyTree = fc.tuple(anyPoint, anyPoint, anyPoint, anyPoint, anyPoint, anyPoint)

type Tree = readonly [Point, Point, Point, Point, Point, Point]

const treeOf = ([from, to, joint, end, twigJoint, twigEnd]: Tree): PageDocument =>
  documentOf([
    pipe('header', from, to),
    pipe('branch', { cell: 'header', at: joint }, end),
    pipe('twig', twigEnd, { cell: 'branch', at: twigJoint }),
  ])

function expectJoined(document: PageDocument): void {
  expect(far(wayOf(document, 'branch')[0], wayOf(document, 'header'))).toBeLessThan(1e-6)
  expect(far(wayOf(document, 'twig').at(-1), wayOf(document, 'branch'))).toBeLessThan(1e-6)
}

describe('joints', () => {
  test('stay on their pipe whatever is moved, turned or mirrored, and undo is one step back', () => {
    const anyIds = fc.subarray(['header', 'branch', 'twig'], { minLength: 1 })
    fc.assert(
      fc.property(anyTree, anyIds, anyPoint, fc.nat(2), (tree, ids, by, which) => {
        const document = treeOf(tree)
        const before = document.toPage()
        expectJoined(document)
        document.run('move', (edit) => {
          if (which === 0) moveCells(edit, ids, by)
          if (which === 1) rotateCells(edit, ids, { about: by, degrees: 90 })
          if (which === 2) mirrorCells(edit, ids, 'x')
          settleJoints(edit, ids)
        })
        expectJoined(document)
        document.undo()
        expect(document.toPage()).toEqual(before)
      }),
    )
  })

  test('moved together, pipes keep their form', () => {
    fc.assert(
      fc.property(anyTree, anyPoint, (tree, by) => {
        const document = treeOf(tree)
        const before = ['header', 'branch', 'twig'].map((id) => wayOf(document, id))
        document.run('move', (edit) => moveCells(edit, ['header', 'branch', 'twig'], by))
        const moved = before.map((way) => way.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })))
        expect(['header', 'branch', 'twig'].map((id) => wayOf(document, id))).toEqual(moved)
      }),
    )
  })

  test('a branch leaves its pipe across, and goes on from an end of it', () => {
    const across = documentOf([
      pipe('header', { x: 0, y: 100 }, { x: 400, y: 100 }),
      pipe('branch', { cell: 'header', at: { x: 200, y: 90 } }, { x: 300, y: 300 }),
    ])
    expect(wayOf(across, 'branch').slice(0, 2)).toEqual([
      { x: 200, y: 100 },
      { x: 200, y: 300 },
    ])
    const onwards = documentOf([
      pipe('header', { x: 0, y: 100 }, { x: 400, y: 100 }),
      pipe('branch', { cell: 'header', at: { x: 420, y: 100 } }, { x: 200, y: 300 }),
    ])
    expect(wayOf(onwards, 'branch')).toEqual([
      { x: 400, y: 100 },
      { x: 400, y: 300 },
      { x: 200, y: 300 },
    ])
  })

  test('a pipe that loses the pipe it is joined to ends where it ended', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const document = treeOf(tree)
        const end = wayOf(document, 'branch')[0]
        document.run('remove', (edit) => removeCells(edit, ['header']))
        expect(wayOf(document, 'branch')[0]).toEqual(end)
        expect(pipeOf(document, 'branch').source).toEqual(end)
        expect(document.ids()).toEqual(['branch', 'twig'])
      }),
    )
  })

  test('pipes that hang on each other in a circle lie where they were put', () => {
    const document = documentOf([
      pipe('a', { x: 0, y: 0 }, { cell: 'b', at: { x: 90, y: 0 } }),
      pipe('b', { x: 90, y: 90 }, { cell: 'a', at: { x: 50, y: 0 } }),
      pipe('self', { x: 0, y: 0 }, { cell: 'self', at: { x: 7, y: 8 } }),
    ])
    expect(wayOf(document, 'a').every(({ x, y }) => Number.isFinite(x + y))).toBe(true)
    expect(wayOf(document, 'self').at(-1)).toEqual({ x: 7, y: 8 })
  })

  test('a pipe with both ends on the next one, of thousands, is looked up a few times', () => {
    const count = 5_000
    const cells = Array.from({ length: count }, (_, at) => {
      const next = `p${at + 1}`
      return pipe(
        `p${at}`,
        { cell: next, at: { x: 0, y: at } },
        { cell: next, at: { x: 9, y: at } },
      )
    })
    const byId = new Map(cells.map((cell) => [cell.id, cell]))
    let looks = 0
    const cellOf = (id: string) => {
      looks += 1
      return byId.get(id)
    }
    for (const cell of cells.slice(0, 10)) pipePoints(cell, cellOf, getPorts)
    expect(looks).toBeLessThan(10 * 64 * 8)
  })
})

const anyLine = fc.tuple(anyPoint, anyPoint, fc.option(anyPoint, { nil: undefined }))
const anyInline = fc.constantFrom('manualValve', 'threeWayValve', 'fan', 'breaker', 'filter')

describe('a symbol dropped on a pipe', () => {
  test('stands on its line with both ports; the pipe keeps its way and undo is one step', () => {
    fc.assert(
      fc.property(anyLine, anyPoint, anyInline, ([from, to, corner], at, shape) => {
        const corners = corner === undefined ? undefined : [corner]
        const document = documentOf([
          pipe('p', from, to, corners),
          node('v', shape, { x: 900, y: 900 }),
        ])
        const before = document.toPage()
        const way = wayOf(document, 'p')
        let isCut = false
        document.run('add', (edit) => {
          isCut = cutIn(edit, 'v', 'p', at)
        })
        fc.pre(isCut)
        const valve = document.get('v')
        const second = document.ids().find((id) => id !== 'p' && id !== 'v') ?? ''
        const ports =
          valve?.kind === 'node' ? getPorts(shape).map((port) => portStart(valve, port)) : []
        const ends = [wayOf(document, 'p').at(-1), wayOf(document, second)[0]]
        for (const end of ends) {
          expect(far(end, way)).toBeLessThan(0.01)
          expect(ports.some((port) => far(end, [port.at]) < 0.01)).toBe(true)
        }
        for (const point of [...wayOf(document, 'p'), ...wayOf(document, second)])
          expect(far(point, way)).toBeLessThan(0.01)
        expect(wayOf(document, 'p')[0]).toEqual(way[0])
        expect(wayOf(document, second).at(-1)).toEqual(way.at(-1))
        document.undo()
        expect(document.toPage()).toEqual(before)
      }),
    )
  })

  test('leaves the pipes joined that were joined behind it, and heals when it is taken out', () => {
    const document = documentOf([
      pipe('p', { x: 0, y: 100 }, { x: 600, y: 100 }),
      pipe('left', { x: 100, y: 300 }, { cell: 'p', at: { x: 100, y: 100 } }),
      pipe('right', { x: 500, y: 300 }, { cell: 'p', at: { x: 500, y: 100 } }),
      node('v', 'manualValve', { x: 0, y: 0 }),
    ])
    const before = document.toPage().graphData.cells.filter(({ id }) => id !== 'v')
    document.run('move', (edit) => cutIn(edit, 'v', 'p', { x: 300, y: 100 }))
    const second = document.ids().at(-1) ?? ''
    expect(document.get('v')).toMatchObject({ position: { x: 270, y: 60 } })
    expect(pipeOf(document, 'left').target).toMatchObject({ cell: 'p' })
    expect(pipeOf(document, 'right').target).toMatchObject({ cell: second })
    document.run('remove', (edit) => removeCells(edit, ['v']))
    expect(document.toPage().graphData.cells).toEqual(before)
  })

  test('stands upright, mirrored where the pipe runs back', () => {
    const cut = (from: Point, to: Point) => {
      const document = documentOf([pipe('p', from, to), node('v', 'manualValve', { x: 0, y: 0 })])
      document.run('move', (edit) => cutIn(edit, 'v', 'p', { x: 100, y: 100 }))
      const cell = document.get('v')
      return cell?.kind === 'node' ? [cell.angle ?? 0, cell.flip] : []
    }
    expect(cut({ x: 0, y: 100 }, { x: 200, y: 100 })).toEqual([0, undefined])
    expect(cut({ x: 200, y: 100 }, { x: 0, y: 100 })).toEqual([0, 'x'])
    expect(cut({ x: 100, y: 0 }, { x: 100, y: 200 })).toEqual([90, undefined])
    expect(cut({ x: 100, y: 200 }, { x: 100, y: 0 })).toEqual([90, 'x'])
  })

  test('lets through what a pump drives, however the pipe was drawn, and the pipe heals', () => {
    const cut = (shape: string, source: PipeEnd, target: PipeEnd) => {
      const document = documentOf([
        node('pump', 'pump', { x: 0, y: 100 }),
        node('v', shape, { x: 0, y: 0 }),
        pipe('p', source, target),
      ])
      const before = pipeOf(document, 'p')
      const middle = middleOfLine(wayOf(document, 'p')) ?? { x: 0, y: 0 }
      document.run('move', (edit) => cutIn(edit, 'v', 'p', middle))
      const first = pipeOf(document, 'p').target
      expect(first).toMatchObject({ cell: 'v' })
      document.run('remove', (edit) => removeCells(edit, ['v']))
      expect(pipeOf(document, 'p')).toEqual(before)
      return 'cell' in first && first.port === 'in' ? 'along' : 'against'
    }
    const [out, far] = [
      { cell: 'pump', port: 'out' },
      { x: 500, y: 100 },
    ]
    const [into, left] = [
      { cell: 'pump', port: 'in' },
      { x: -500, y: 150 },
    ]
    expect(cut('checkValve', out, far)).toBe('along')
    expect(cut('checkValve', far, out)).toBe('against')
    expect(cut('checkValve', left, into)).toBe('along')
    expect(cut('checkValve', into, left)).toBe('against')
    expect(cut('manualValve', far, out)).toBe('against')
    expect(cut('checkValve', far, left)).toBe('along')
  })

  test('a tank, a gauge and a short pipe are not cut in', () => {
    const document = documentOf([
      pipe('p', { x: 0, y: 0 }, { x: 400, y: 0 }),
      pipe('short', { x: 0, y: 50 }, { x: 30, y: 50 }),
      node('tank', 'tank', { x: 0, y: 0 }),
      node('gauge', 'gauge', { x: 0, y: 0 }),
      node('valve', 'manualValve', { x: 0, y: 0 }),
    ])
    document.run('move', (edit) => {
      expect(cutIn(edit, 'tank', 'p', { x: 200, y: 0 })).toBe(false)
      expect(cutIn(edit, 'gauge', 'p', { x: 200, y: 0 })).toBe(false)
      expect(cutIn(edit, 'valve', 'short', { x: 20, y: 50 })).toBe(false)
    })
    expect(document.done()).toEqual([])
  })

  test('a symbol becomes smaller to stand in a leg that is shorter than itself', () => {
    const document = documentOf([
      pipe('p', { x: 0, y: 0 }, { x: 300, y: 48 }, [
        { x: 200, y: 0 },
        { x: 200, y: 48 },
      ]),
      node('valve', 'manualValve', { x: 0, y: 0 }),
    ])
    document.run('move', (edit) => {
      expect(cutIn(edit, 'valve', 'p', { x: 200, y: 20 })).toBe(true)
    })
    expect(document.get('valve')).toMatchObject({ size: { width: 40, height: 40 }, angle: 90 })
  })

  test('a whole row of symbols is taken out of a pipe', () => {
    const document = documentOf([
      pipe('p', { x: 0, y: 100 }, { x: 600, y: 100 }),
      ...['u', 'v', 'w'].map((id) => node(id, 'manualValve', { x: 0, y: 0 })),
    ])
    document.run('move', (edit) => {
      cutIn(edit, 'v', 'p', { x: 300, y: 100 })
      cutIn(edit, 'u', 'p', { x: 150, y: 100 })
      cutIn(edit, 'w', pipeAt(edit.ids(), 4), { x: 450, y: 100 })
    })
    document.run('remove', (edit) => removeCells(edit, ['u', 'v', 'w']))
    expect(document.ids()).toEqual(['p'])
    expect(wayOf(document, 'p')).toEqual([
      { x: 0, y: 100 },
      { x: 600, y: 100 },
    ])
  })
})

const pipeAt = (ids: readonly string[], at: number): string => ids[at] ?? ''

type Step = readonly [deed: number, which: number, at: Point]

const anySteps = fc.array(fc.tuple(fc.nat(3), fc.nat(20), anyPoint), { maxLength: 10 })

/** Cuts in, removes, moves and cuts off at random; each is one step. */
function play(document: PageDocument, [deed, which, at]: Step): void {
  const ids = document.ids()
  const id = ids[which % Math.max(1, ids.length)] ?? ''
  document.run('move', (edit) => {
    if (deed === 0) removeCells(edit, [id])
    if (deed === 1) moveCells(edit, [id], { x: at.x - 300, y: at.y - 300 })
    if (deed > 1) {
      const valve = { ...node(edit.newId(), 'manualValve', at) }
      edit.put(valve)
      cutIn(edit, valve.id, id, at)
    }
    settleJoints(edit, [id])
  })
}

test('whatever is cut in, moved and taken out, every end hangs on something, and undo is the page before', () => {
  fc.assert(
    fc.property(anyTree, anySteps, (tree, steps) => {
      const document = treeOf(tree)
      const before = document.toPage()
      for (const step of steps) play(document, step)
      const ids = new Set(document.ids())
      const pipes = document.toPage().graphData.cells.filter((cell) => cell.kind === 'pipe')
      const ends = pipes.flatMap(({ source, target }) => [source, target])
      expect(ends.every((end) => !('cell' in end) || ids.has(end.cell))).toBe(true)
      expect(pipes.every(({ id }) => wayOf(document, id).length > 0)).toBe(true)
      while (document.undo() !== undefined);
      expect(document.toPage()).toEqual(before)
    }),
  )
})

describe('free ends that touch a pipe', () => {
  const header = pipe('header', { x: 0, y: 100 }, { x: 400, y: 100 })
  const usual: PipeCell = { ...header, data: { props: {} } }
  const riser = (y: number) => pipe('riser', { x: 200, y: 400 }, { x: 200, y })
  const joint = { target: { cell: 'header', at: { x: 200, y: 100 } } }
  const joined = (cells: readonly Cell[], ids: readonly string[], reach?: number) => {
    const document = documentOf(cells)
    document.run('move', (edit) => joinTouching(edit, ids, reach))
    return pipeOf(document, 'riser')
  }

  test('lie on it as far as it is drawn, though its page does not say how wide it is', () => {
    expect(joined([usual, riser(106)], ['riser'])).toMatchObject(joint)
    expect(joined([usual, riser(107)], ['riser'])).toEqual(riser(107))
  })

  test('meet it from farther away where they were brought by a pointer', () => {
    expect(joined([usual, riser(115)], ['riser'], 18)).toMatchObject(joint)
    expect(joined([usual, riser(119)], ['riser'], 18)).toEqual(riser(119))
  })

  test('are joined when it is put on them, unless they are locked', () => {
    expect(joined([usual, riser(106)], ['header'], 18)).toMatchObject(joint)
    expect(joined([usual, riser(115)], ['header'], 18)).toEqual(riser(115))
    const document = documentOf([usual, riser(106)])
    document.run('lock', (edit) => setLocked(edit, ['riser'], true))
    document.run('move', (edit) => joinTouching(edit, ['header']))
    expect(pipeOf(document, 'riser').target).toEqual({ x: 200, y: 106 })
  })

  test('never close a circle of pipes', () => {
    const one = pipe('header', { x: 0, y: 100 }, { x: 200, y: 200 })
    const document = documentOf([one, pipe('riser', { x: 200, y: 200 }, { x: 0, y: 100 })])
    document.run('move', (edit) => joinTouching(edit, ['riser']))
    expect(pipeOf(document, 'header')).toEqual(one)
  })
})
