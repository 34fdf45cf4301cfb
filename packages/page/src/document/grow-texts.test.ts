import { describe, expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { addCell } from './commands/add-cell.ts'
import { growTexts } from './commands/grow-texts.ts'
import { PageDocument } from './page-document.ts'

const words = '城东加压泵站工艺流程'

/** A text of 120 × 30 at (100, 100) or beside it, after it grew. */
function grown(props: Readonly<Record<string, string | number>>, angle = 0, x = 100) {
  const document = new PageDocument(newPage(0))
  document.run('add', (edit) => {
    const place = { position: { x, y: 100 }, size: { width: 120, height: 30 }, angle }
    addCell(edit, { kind: 'node', shape: 'text', ...place, data: { props } })
    growTexts(edit, ['c1'])
  })
  const cell = document.get('c1')
  return cell?.kind === 'node' ? { ...cell.position, ...cell.size } : undefined
}

describe('a text', () => {
  test('grows to what it says, from where it is aligned to', () => {
    const size = { width: 160, height: 30 }
    expect(grown({ text: words })).toEqual({ x: 80, y: 100, ...size })
    expect(grown({ text: words, align: 'left' })).toEqual({ x: 100, y: 100, ...size })
    expect(grown({ text: words, align: 'right' })).toEqual({ x: 60, y: 100, ...size })
  })

  test('grows with its lines and its letters, and never becomes smaller', () => {
    expect(grown({ text: '泵\n站', fontSize: 20 })).toEqual({
      x: 100,
      y: 87,
      width: 120,
      height: 56,
    })
    expect(grown({ text: '泵' })).toEqual({ x: 100, y: 100, width: 120, height: 30 })
  })

  test('stays on the page, and beside the page where it was', () => {
    const { cw } = newPage(0)
    expect(grown({ text: words }, 0, 5)).toMatchObject({ x: 0, width: 160 })
    expect(grown({ text: words }, 0, cw - 120)).toMatchObject({ x: cw - 160, width: 160 })
    expect(grown({ text: words }, 0, -300)).toMatchObject({ x: -320, width: 160 })
  })

  test('that is turned grows in its own direction', () => {
    const box = grown({ text: words, align: 'left' }, 90)
    expect(box).toMatchObject({ width: 160, height: 30 })
    expect(box?.x).toBeCloseTo(80)
    expect(box?.y).toBeCloseTo(120)
  })
})
