import { expect, test } from 'vitest'
import { editModel } from '#features/device-model/editor/edit-model.ts'
import { toDraft } from '#features/device-model/editor/model-draft.ts'
import { diffDrafts, removedVarIdsOf } from './use-impact-question.ts'

const variable = {
  varId: 5,
  name: 'T',
  fm: 2,
  func: 2,
  register: 0,
  unit: '',
  decimals: 1,
  rw: 'r',
  method: 'all',
  rate: 10,
  pUnit: 0,
  isTop: false,
} as const
const saved = toDraft({ name: 'm', slaves: [{ slaveId: 1, name: 'S', addr: 1, var: [variable] }] })
const slaveKey = saved.slaves[0]?.key ?? 0

test('a draft that says the same in other cells changes nothing', () => {
  const lines = [{ register: ' 0 ' }]
  const draft = editModel(saved, { kind: 'write-lines', slaveKey, at: 0, lines })
  expect(diffDrafts(saved, draft)).toEqual({ slaves: [], variables: [] })
})

test('a draft names what a save would change', () => {
  const lines = [{ register: '8' }, { name: 'N' }]
  const draft = editModel(saved, { kind: 'write-lines', slaveKey, at: 0, lines })
  expect(diffDrafts(saved, draft).variables).toEqual([
    {
      kind: 'changed',
      name: 'T',
      slaveName: 'S',
      changes: [{ field: 'register', before: 0, after: 8 }],
    },
    { kind: 'added', name: 'N', slaveName: 'S', changes: [] },
  ])
})

test('a draft says which variables a save would remove', () => {
  const draft = editModel(saved, { kind: 'remove-rows', slaveKey, from: 0, to: 0 })
  expect(removedVarIdsOf(saved, draft)).toEqual([5])
  expect(removedVarIdsOf(saved, saved)).toEqual([])
})
