import { expect, test } from 'vitest'
import { clipLabel, type Drawing, getEnds, layOut } from './topology-layout.ts'

const rest = (n: number) => `+${n}`
const joined = ({ edges }: Drawing) =>
  edges.map(({ from, to, ways }) => `${from.label} ${ways} ${to.label}`)
const many = (n: number) => Array.from({ length: n }, (_, at) => `d${at}`)

test('a master is joined with each of the others, who are not joined with one another', () => {
  const names = ['master', 'a', 'b']
  const drawing = layOut({ kind: 'device', topology: 'oneToMany', names }, rest)
  expect(joined(drawing)).toEqual(['master both a', 'master both b'])
})

test('in a group everyone is joined with everyone', () => {
  const drawing = layOut({ kind: 'device', topology: 'group', names: many(4) }, rest)
  expect(drawing.edges).toHaveLength(6)
})

test.for([
  ['up', 'forth'],
  ['down', 'back'],
  ['both', 'both'],
] as const)('bytes %s are drawn %s between device, platform and server', ([direction, ways]) => {
  const plan = { kind: 'server', direction, names: ['a'], platform: 'hub', server: 's' } as const
  expect(joined(layOut(plan, rest))).toEqual([`a ${ways} hub`, `hub ${ways} s`])
})

test.for([1, 2, 6, 7, 100])('%i members stay within the drawing and apart', (n) => {
  for (const topology of ['oneToMany', 'group'] as const) {
    const { nodes, width, height } = layOut({ kind: 'device', topology, names: many(n) }, rest)
    for (const { x, y, width: box } of nodes) {
      expect(x - box / 2).toBeGreaterThanOrEqual(-0.01)
      expect(x + box / 2).toBeLessThanOrEqual(width + 0.01)
      expect([y > 0, y < height]).toEqual([true, true])
    }
    const places = new Set(nodes.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`))
    expect(places.size).toBe(nodes.length)
  }
})

test('more than fit are counted', () => {
  const { nodes } = layOut({ kind: 'device', topology: 'group', names: many(100) }, rest)
  expect(nodes.at(-1)?.label).toBe('+95')
})

test('an edge ends at the borders of its boxes', () => {
  const { edges } = layOut({ kind: 'device', topology: 'pair', names: ['a', 'b'] }, rest)
  const [edge] = edges
  if (edge === undefined) throw new Error('a pair has an edge')
  const { start, end } = getEnds(edge)
  expect(start.x).toBeCloseTo(edge.from.x + edge.from.width / 2 + 3)
  expect(end.x).toBeCloseTo(edge.to.x - edge.to.width / 2 - 3)
})

test('a long name is cut to its box, wide characters counted twice', () => {
  expect(clipLabel('一号泵站', 104)).toBe('一号泵站')
  expect(clipLabel('东区一号换热站循环泵', 104)).toBe('东区一号换…')
})
