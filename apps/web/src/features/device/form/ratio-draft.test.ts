import { expect, test } from 'vitest'
import {
  ratiosToDraft,
  ratiosToInput,
  slavesWithRatios,
  typedRatio,
  withRatio,
} from './ratio-draft.ts'

test('ratios come back from a draft as they were stored', () => {
  const ratios = [
    { addr: 1, ct: 80 },
    { addr: 3, ct: 120, pt: 100 },
  ]
  expect(ratiosToInput(ratiosToDraft(ratios))).toEqual(ratios)
  expect([ratiosToDraft([]), ratiosToDraft(undefined), ratiosToInput('')]).toEqual(['', '', []])
})

test('a ratio is typed as on the plate, changed alone, and leaves nothing behind when it is cleared', () => {
  const first = withRatio('', 1, { ct: '400/5' })
  const both = withRatio(first, 1, { pt: '10000：100' })
  expect(ratiosToInput(both)).toEqual([{ addr: 1, ct: 80, pt: 100 }])
  expect(typedRatio(both, 1, 'ct')).toBe('400/5')
  expect(withRatio(withRatio(both, 1, { ct: '' }), 1, { pt: '' })).toBe('')
})

test('what is no ratio is sent as a number that the contract refuses', () => {
  expect(ratiosToInput(withRatio('', 2, { ct: 'abc' }))).toEqual([{ addr: 2, ct: Number.NaN }])
})

test('only slaves with a variable behind a transformer have fields', () => {
  const variable = (ratio?: 'ct' | 'pt' | 'ctpt') => ({
    varId: 1,
    name: '电流',
    fm: 2,
    func: 2,
    register: 0,
    decimals: 0,
    unit: 'A',
    rw: 'r' as const,
    method: 'all' as const,
    rate: 1,
    pUnit: 0,
    isTop: false,
    ...(ratio === undefined ? {} : { ratio }),
  })
  const slave = (addr: number, ...list: ReturnType<typeof variable>[]) => ({
    slaveId: addr,
    name: `表${addr}`,
    addr,
    ct: 40,
    var: list,
  })
  const slaves = [slave(1, variable()), slave(2, variable('ct')), slave(3, variable('ctpt'))]
  expect(slavesWithRatios({ slaves }).map(({ addr, used }) => [addr, used])).toEqual([
    [2, ['ct']],
    [3, ['ct', 'pt']],
  ])
})
