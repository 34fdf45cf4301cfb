import { expect, test } from 'vitest'
import { described } from './described.ts'

const describeFailedTests = (unit: unknown, journeys: unknown) =>
  described({ file: 'failed-tests.mjs', name: 'describeFailedTests' }, unit, journeys)

const passed = { status: 'passed', fullName: 'it adds', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'it divides',
  failureMessages: [
    [
      'AssertionError: expected 2',
      '',
      ...'abcdefghijklm'.split('').map((one) => `    at ${one}`),
    ].join('\n'),
  ],
}
const retried = { ...failed, status: 'passed', fullName: 'it halves' }
const unit = {
  testResults: [
    { name: '/home/hub/apps/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
    {
      name: '/home/hub/apps/b.test.ts',
      status: 'failed',
      message: 'ENOENT: no such file',
      assertionResults: [],
    },
    { name: '/home/hub/apps/c.test.ts', status: 'passed', assertionResults: [passed, retried] },
  ],
}
const firstLines = [
  '    AssertionError: expected 2',
  ...'abcdefghijk'.split('').map((one) => `        at ${one}`),
]
const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'd.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
})
const journeys = {
  errors: [],
  suites: [
    {
      specs: [spec('it opens', 'expected')],
      suites: [{ specs: [spec('it closes', 'flaky', '\u001B[31mtoo late\u001B[39m')] }],
    },
    { specs: [spec('it ends', 'unexpected', 'never', 'never again')] },
  ],
}

test('every failed and flaky test is named with its file and the first lines of its error', () => {
  expect(describeFailedTests(unit, journeys)).toEqual([
    'FAILED apps/a.test.ts › it divides',
    ...firstLines,
    'FAILED apps/b.test.ts › (the file itself)',
    '    ENOENT: no such file',
    'FLAKY apps/c.test.ts › it halves',
    ...firstLines,
    'FLAKY e2e/src/d.spec.ts:7 › it closes',
    '    too late',
    'FAILED e2e/src/d.spec.ts:7 › it ends',
    '    never',
  ])
})

test('a run that broke off leaves what there is', () => {
  const broken = { errors: [{ message: 'no browser' }], suites: [] }
  expect(describeFailedTests(undefined, broken)).toEqual([
    'FAILED e2e › (outside any test)',
    '    no browser',
  ])
  expect(describeFailedTests(undefined, undefined)).toEqual([''])
})

test('a thousand failures and an endless line stay a screen', () => {
  const many = Array.from({ length: 1_000 }, () =>
    spec('it waits', 'unexpected', 'x'.repeat(9_000)),
  )
  const lines = describeFailedTests(undefined, { errors: [], suites: [{ specs: many }] })
  expect(lines).toHaveLength(81)
  expect(lines.at(-1)).toBe('… and 960 more')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(410)
})
