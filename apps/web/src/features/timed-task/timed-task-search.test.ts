import { expect, test } from 'vitest'
import { isFiltered, toFilter, toLogFilter } from './timed-task-search.ts'

test('what the address cannot mean is left out', () => {
  const texts = {
    search: '',
    type: 'daily',
    enabled: 'yes',
    deviceId: '-1',
    result: 'x',
    from: '1e5',
  }
  expect([isFiltered(toFilter(texts)), isFiltered(toLogFilter(texts))]).toEqual([false, false])
})

test('filters go into the calls', () => {
  expect(toFilter({ type: 'repeat', enabled: 'false' })).toMatchObject({
    type: 'repeat',
    enabled: 'false',
  })
  expect(toLogFilter({ result: 'missed', timingId: '7', from: '5', to: '9' })).toMatchObject({
    result: 'missed',
    timingId: 7,
    startTime: 5,
    endTime: 9,
  })
})
