import { expect, test } from 'vitest'
import { filterOf, isFiltered, logFilterOf } from './timed-task-search.ts'

test('what the address cannot mean is left out', () => {
  const texts = {
    search: '',
    type: 'daily',
    enabled: 'yes',
    deviceId: '-1',
    result: 'x',
    from: '1e5',
  }
  expect([isFiltered(filterOf(texts)), isFiltered(logFilterOf(texts))]).toEqual([false, false])
})

test('filters go into the calls', () => {
  expect(filterOf({ type: 'repeat', enabled: 'false' })).toMatchObject({
    type: 'repeat',
    enabled: 'false',
  })
  expect(logFilterOf({ result: 'missed', timingId: '7', from: '5', to: '9' })).toMatchObject({
    result: 'missed',
    timingId: 7,
    startTime: 5,
    endTime: 9,
  })
})
