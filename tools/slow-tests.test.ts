import { expect, test } from 'vitest'
import { described } from './described.ts'

const describeSlowTests = (unit: unknown, journeys: unknown) =>
  described({ file: 'slow-tests.mjs', name: 'describeSlowTests' }, unit, journeys)

const spec = (title: string, line: number, ...durations: number[]) => ({
  file: 'd.spec.ts',
  line,
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test('the slowest come first, with both tries of what was tried again', () => {
  const suites = [
    { specs: [spec('it opens', 7, 1_500)], suites: [{ specs: [spec('it ends', 9, 900, 1_100)] }] },
  ]
  const testResults = [
    { name: '/home/hub/a.test.ts', assertionResults: [{ duration: 10 }, { duration: 90 }] },
    { name: '/home/hub/b.test.ts', assertionResults: [{ duration: 400 }, {}] },
  ]
  expect(describeSlowTests({ testResults }, { suites })).toEqual([
    'slowest journeys, of 2 with 3.5 s:',
    '     2.0 s  e2e/src/d.spec.ts:9 › it ends',
    '     1.5 s  e2e/src/d.spec.ts:7 › it opens',
    'slowest files of journeys, of 1 with 3.5 s:',
    '     3.5 s  e2e/src/d.spec.ts',
    'slowest files of other tests, of 2 with 0.5 s:',
    '     0.4 s  b.test.ts',
    '     0.1 s  a.test.ts',
  ])
})

test('ten of a thousand are shown, and nothing of a run that broke off', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => spec(`it waits ${at}`, at, at))
  expect(describeSlowTests(undefined, { suites: [{ specs: many }] })).toHaveLength(13)
  expect(describeSlowTests(undefined, undefined)).toEqual([''])
})
