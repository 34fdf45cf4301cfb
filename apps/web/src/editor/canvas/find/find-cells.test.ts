import { addCell, newPage, PageDocument } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { findCells } from './find-cells.ts'

test('cells are found by name, text and variable, uppermost first, with the reason', () => {
  const document = new PageDocument(newPage(0))
  const place = { position: { x: 0, y: 0 }, size: { width: 10, height: 10 } }
  const src = { dev: '$self', varId: 7 } as const
  document.run('add', (edit) => {
    const put = (shape: string, data: object) =>
      addCell(edit, { kind: 'node', shape, ...place, data: { props: {}, ...data } })
    put('rect', { name: 'North pump house' })
    put('text', { props: { text: 'Pump 1 runs' } })
    put('lamp', { binds: [{ to: 'on', src }] })
    put('button', { name: 'Stop', actions: [{ on: 'click', do: 'write', target: src, value: 0 }] })
    put('rect', { name: 'Tank' })
  })
  const find = (words: string) =>
    findCells(document, words, ({ varId }) => (varId === 7 ? 'pump speed' : undefined))
  expect(find('PUMP').map(({ id, because }) => [id, because])).toEqual([
    ['c4', 'pump speed'],
    ['c3', 'pump speed'],
    ['c2', 'Pump 1 runs'],
    ['c1', ''],
  ])
  expect(find(' ')).toEqual([])
  expect(find('valve')).toEqual([])
})
