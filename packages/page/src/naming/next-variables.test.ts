import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { copyAsNext } from '../document/next-clip.ts'
import { PageDocument } from '../document/page-document.ts'
import type { NodeCell, PipeCell, Source } from '../page-data.ts'
import { nextVariables } from './next-variables.ts'
import { type NamedVariable, VariableIndex } from './variable-index.ts'

function indexOf(...names: readonly (readonly [slave: string, name: string])[]) {
  const all = names.map(([slave, name], at): NamedVariable => ({ varId: at + 1, slave, name }))
  return new VariableIndex(all)
}

const source = (varId: number): Source => ({ dev: '$self', varId })

function namesAfter(index: VariableIndex, ...ids: readonly number[]) {
  const next = nextVariables(ids.map(source), index)
  return ids.map((id) => {
    const { slave, name, varId } = next.source(source(id))
    return varId === id ? 'same' : `${slave}/${name}`
  })
}

test.for([
  ['1号泵启停', '2号泵启停'],
  ['P-09 run', 'P-10 run'],
  ['二号泵', '三号泵'],
  ['A相电压', 'B相电压'],
  ['2段1号泵', '2段2号泵'],
] as const)('%s is followed by %s', ([name, next]) => {
  expect(namesAfter(indexOf(['PLC', name], ['PLC', next]), 1)).toEqual([`PLC/${next}`])
})

test('what all have in common stays, and what has no next one', () => {
  const index = indexOf(['PLC', '1号泵启停'], ['PLC', '液位'], ['PLC', '2号泵启停'])
  expect(namesAfter(index, 1, 2)).toEqual(['PLC/2号泵启停', 'same'])
  expect(namesAfter(index, 3)).toEqual(['same'])
  expect(nextVariables([source(3)], index).count).toBe(0)
  const other: Source = { dev: 7, varId: 1 }
  expect(nextVariables([source(1)], index).source(other)).toBe(other)
})

test('slaves count where they find more than the names do', () => {
  const slave = (name: string) => ['温度1', '温度2', '启停'].map((each) => [name, each] as const)
  const index = indexOf(...slave('1号泵'), ...slave('2号泵'))
  expect(namesAfter(index, 1, 3)).toEqual(['2号泵/温度1', '2号泵/启停'])
  expect(namesAfter(index, 1)).toEqual(['1号泵/温度2'])
  expect(namesAfter(index, 2)).toEqual(['2号泵/温度2'])
})

const index = indexOf(['PLC', '1号泵启停'], ['PLC', '2号泵启停'])
const pump: NodeCell = {
  kind: 'node',
  id: 'pump',
  shape: 'pump',
  zIndex: 1,
  position: { x: 100, y: 100 },
  size: { width: 60, height: 60 },
  data: {
    name: '1号泵启停',
    props: {},
    binds: [{ to: 'running', src: source(1) }],
    actions: [{ on: 'click', do: 'toggle', target: source(1) }],
  },
}
const words: NodeCell = {
  ...pump,
  id: 'words',
  shape: 'text',
  data: { props: { text: '泵 1 (11 kW)', unit: '1' } },
}
const tank: NodeCell = { ...pump, id: 'tank', shape: 'tank', data: { props: {} } }
const pipe: PipeCell = {
  kind: 'pipe',
  id: 'pipe',
  shape: 'pipe',
  zIndex: 2,
  source: { cell: 'tank', port: 'right' },
  target: { cell: 'pump', port: 'in' },
  data: { props: {} },
}

test('a copy is bound to the next pump, named and written as it, and its pipe leads to the same tank', () => {
  const page = { ...newPage(0), graphData: { cells: [tank, pump, words, pipe] } }
  const { clip, count } = copyAsNext(new PageDocument(page), ['pump', 'words', 'pipe'], index)
  const [first, second, third] = clip.cells
  const to = { dev: '$self', varId: 2, slave: 'PLC', name: '2号泵启停' }
  expect(count).toBe(1)
  expect(first).toMatchObject({
    data: { name: '2号泵启停', binds: [{ src: to }], actions: [{ target: to }] },
  })
  expect(second).toMatchObject({ data: { props: { text: '泵 2 (11 kW)', unit: '1' } } })
  expect(third).toEqual(pipe)
})
