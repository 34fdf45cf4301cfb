import { expect, test } from 'vitest'
import { editModel, type ModelEdit } from './edit-model.ts'
import { emptyDraft, toDraft, toDuplicate } from './model-draft.ts'
import { modelFaults, toModelInput } from './model-faults.ts'
import { pushStep, redo, startHistory, undo, undoStepsMax } from './undo-history.ts'

const start = emptyDraft('从机1')
const after = (...edits: ModelEdit[]) => edits.reduce(editModel, start)
const namesOf = (draft: typeof start) =>
  draft.slaves.map(({ rows }) => rows.map(({ cells }) => cells.name))
const write = (at: number, ...names: string[]): ModelEdit => ({
  kind: 'write-lines',
  slaveKey: 1,
  at,
  lines: names.map((name) => ({ name })),
})

test('lines past the last row become new rows', () => {
  expect(namesOf(after(write(0, 'a', 'b', 'c')))).toEqual([['a', 'b', 'c']])
})

test('a new row continues the register of the row above by its width', () => {
  const lines = [{ name: 'a', fm: 'f32_abcd', register: '10' }]
  const draft = after(
    { kind: 'write-lines', slaveKey: 1, at: 0, lines },
    { kind: 'add-row', slaveKey: 1, at: 1 },
  )
  expect(draft.slaves[0]?.rows[1]?.cells).toMatchObject({
    name: '',
    fm: 'f32_abcd',
    register: '12',
  })
})

test('rows are duplicated below themselves and removed as a range', () => {
  const three = after(write(0, 'a', 'b', 'c'))
  const doubled = editModel(three, { kind: 'duplicate-rows', slaveKey: 1, from: 0, to: 1 })
  expect(namesOf(doubled)).toEqual([['a', 'b', 'a', 'b', 'c']])
  const rest = editModel(doubled, { kind: 'remove-rows', slaveKey: 1, from: 1, to: 3 })
  expect(namesOf(rest)).toEqual([['a', 'c']])
})

test('a duplicated slave has an address of its own and no ids', () => {
  const draft = after(write(0, 'a'), { kind: 'duplicate-slave', slaveKey: 1, name: '从机2' })
  expect(draft.slaves.map(({ addr }) => addr)).toEqual(['1', '2'])
  expect(modelFaults({ ...draft, name: '锅炉' })).toEqual([])
  const keys = draft.slaves.flatMap(({ key, rows }) => [key, ...rows.map((row) => row.key)])
  expect(new Set(keys).size).toBe(keys.length)
})

test.for([
  ['an empty name', { ...after(write(0, 'a')) }, { kind: 'model' }, 'nameLength'],
  [
    'no slave',
    { ...after({ kind: 'remove-slave', slaveKey: 1 }), name: 'm' },
    { kind: 'slaves' },
    'slaveRequired',
  ],
  [
    'a slave without variables',
    { ...after({ kind: 'remove-rows', slaveKey: 1, from: 0, to: 0 }), name: 'm' },
    { kind: 'slave', slaveKey: 1, field: 'variables' },
    'variableRequired',
  ],
  [
    'a bad address',
    {
      ...after(write(0, 'a'), { kind: 'change-slave', slaveKey: 1, change: { addr: '248' } }),
      name: 'm',
    },
    { kind: 'slave', slaveKey: 1, field: 'addr' },
    'slaveAddress',
  ],
  [
    'an unnamed variable',
    { ...start, name: 'm' },
    { kind: 'cell', slaveKey: 1, rowKey: 2, column: 'name' },
    'nameLength',
  ],
] as const)('%s is found where it stands', ([, draft, place, message]) => {
  expect(modelFaults(draft)).toEqual([{ place, message }])
})

test('a draft goes through the wire form and back', () => {
  const draft = { ...after(write(0, 'a', 'b')), name: 'm' }
  const input = toModelInput(draft)
  const slaves = input.slaves.map((slave, index) => ({
    slaveId: index + 1,
    name: slave.name,
    addr: slave.addr,
    var: slave.var.map((variable, at) => ({
      ...variable,
      varId: at + 1,
      rw: 'r' as const,
      method: 'all' as const,
      ratio: undefined,
    })),
  }))
  const back = toDraft({ name: 'm', slaves })
  expect(namesOf(back)).toEqual([['a', 'b']])
  expect(toModelInput(back).slaves[0]?.var[0]).toMatchObject({ varId: 1, register: 0, rate: 10 })
  expect(
    toModelInput(toDuplicate({ name: 'm', slaves }, 'm2')).slaves[0]?.var[0],
  ).not.toHaveProperty('varId')
})

test('undo and redo walk the steps, and a new step ends the future', () => {
  const third = pushStep(pushStep(startHistory('a'), 'b'), 'c')
  const second = undo(third)
  expect([second.present, undo(second).present, redo(second).present]).toEqual(['b', 'a', 'c'])
  expect(redo(pushStep(second, 'd')).present).toBe('d')
})

test('history forgets the oldest step first', () => {
  let history = startHistory(0)
  for (let step = 1; step <= undoStepsMax + 5; step += 1) history = pushStep(history, step)
  expect([history.past.length, history.past[0]]).toEqual([undoStepsMax, 5])
})
