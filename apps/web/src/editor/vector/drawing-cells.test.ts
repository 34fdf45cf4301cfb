import { drawCell, loadSymbols, type NodeCell, symbols } from '@fieldhub/page'
import { readShapes } from '@fieldhub/svg'
import { beforeAll, expect, test } from 'vitest'
import { drawingCells } from './drawing-cells.ts'
import { isVector, vectorOfText } from './vector-import.ts'

beforeAll(() => loadSymbols())

function cellsOf(inner: string, options = { scale: 1, isThemed: false }): readonly NodeCell[] {
  const read = readShapes(`<svg viewBox="0 0 200 200">${inner}</svg>`)
  if (typeof read === 'string') throw new Error(read)
  return drawingCells(read, options)
}

test('shapes become cells of symbols that the page knows, where they were drawn', () => {
  const cells = cellsOf(
    '<rect x="10" y="20" width="30" height="40" rx="4" fill="#112233"/>' +
      '<circle cx="100" cy="100" r="20" fill="#445566"/>' +
      '<path d="M50 50h100v50z" fill="#00ff00" fill-rule="evenodd"/>' +
      '<text x="20" y="190" font-size="20">泵</text>',
  )
  expect(cells.map(({ shape }) => shape)).toEqual(['rect', 'ellipse', 'freeform', 'text'])
  expect(symbols.map(({ name }) => name)).toEqual(
    expect.arrayContaining(cells.map(({ shape }) => shape)),
  )
  expect(cells[0]).toMatchObject({
    position: { x: 10, y: 20 },
    size: { width: 30, height: 40 },
    data: { props: { fill: '#112233', radius: 4, strokeWidth: 0 } },
  })
  expect(cells[2]).toMatchObject({
    position: { x: 50, y: 50 },
    size: { width: 100, height: 50 },
    data: { props: { d: 'M0 0L1000 0L1000 1000Z', rule: 'evenodd' } },
  })
})

test('an outline is drawn where the file had it, and its width grows with it', () => {
  const [cell] = cellsOf('<path d="M50 50h100v50z" fill="none" stroke="#ff0000" stroke-width="3"/>')
  if (cell === undefined) throw new Error('a path is a cell')
  expect(drawCell(cell, {})).toMatchObject([
    { kind: 'path', d: 'M0 0L100 0L100 50Z', stroke: '#ff0000', strokeWidth: 3, fill: 'none' },
  ])
  const larger = { ...cell, size: { width: 200, height: 100 } }
  expect(drawCell(larger, {})).toMatchObject([{ d: 'M0 0L200 0L200 100Z', strokeWidth: 6 }])
})

test('the scale is that of all: places, sizes, outlines and letters', () => {
  const [path, text] = cellsOf(
    '<path d="M10 10h20v20" stroke="#f00" stroke-width="2"/><text x="50" y="50" font-size="10">t</text>',
    { scale: 3, isThemed: false },
  )
  expect(path).toMatchObject({ position: { x: 30, y: 30 }, data: { props: { strokeWidth: 6 } } })
  expect(text?.data.props['fontSize']).toBe(30)
})

test('groups come with their members, around them', () => {
  const cells = cellsOf(
    '<g><title>Hub</title><rect x="10" y="10" width="10" height="10"/><rect x="50" y="60" width="10" height="10"/></g>',
  )
  const [group, ...members] = cells
  expect(group).toMatchObject({
    shape: 'group',
    position: { x: 10, y: 10 },
    size: { width: 50, height: 60 },
    children: members.map(({ id }) => id),
    data: { name: 'Hub' },
  })
  expect(members.map(({ parent }) => parent)).toEqual([group?.id, group?.id])
})

test('with the colours of the theme greys are tones, and what has a hue stays', () => {
  const [dark, red, text] = cellsOf(
    '<rect width="9" height="9"/><rect x="20" width="9" height="9" fill="red"/><text y="99">t</text>',
    { scale: 1, isThemed: true },
  )
  expect(dark).toMatchObject({ shape: 'freeform', data: { props: { tone: 'ink' } } })
  expect(dark && drawCell(dark, {})).toMatchObject([{ fill: 'var(--page-ink,#1B2430)' }])
  expect(dark && drawCell(dark, { fill: '#00ff00' })).toMatchObject([{ fill: '#00ff00' }])
  expect(red).toMatchObject({ shape: 'rect', data: { props: { fill: '#ff0000' } } })
  expect(text?.data.props).not.toHaveProperty('color')
})

test('a turned line of letters keeps its place', () => {
  const [text] = cellsOf(
    '<text x="100" y="100" font-size="20" transform="rotate(90 100 100)" text-anchor="middle">ab</text>',
  )
  const { position, size, angle } = text ?? {
    position: { x: 0, y: 0 },
    size: { width: 0, height: 0 },
  }
  expect(angle).toBe(90)
  expect(position.x + size.width / 2).toBeCloseTo(107)
  expect(position.y + size.height / 2).toBeCloseTo(100)
})

test('an SVG is told from other files and texts', () => {
  expect(isVector(new File([], 'a.svg', { type: 'image/svg+xml' }))).toBe(true)
  expect(isVector(new File([], 'a.SVG'))).toBe(true)
  expect(isVector(new File([], 'a.png', { type: 'image/png' }))).toBe(false)
  expect(vectorOfText('<?xml version="1.0"?>\n<!-- a program -->\n<svg/>')).toBeInstanceOf(File)
  expect(vectorOfText('  <svg viewBox="0 0 1 1"></svg>')).toBeInstanceOf(File)
  expect(vectorOfText('see <svg> for more')).toBeUndefined()
  expect(vectorOfText('<svgx/>')).toBeUndefined()
})
