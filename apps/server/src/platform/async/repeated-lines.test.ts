import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { linesPerWindow, RepeatedLines, windowMs } from './repeated-lines.ts'

function admitAll(lines: RepeatedLines, times: number) {
  return Array.from({ length: times }, () => lines.admit('values are not stored'))
}

test('a message that comes back is written so many times, and then counted', () => {
  let now = 0
  const lines = new RepeatedLines(() => now)
  const facts = admitAll(lines, linesPerWindow + 70)
  expect(facts.filter((fact) => fact !== undefined)).toHaveLength(linesPerWindow)
  expect(facts[linesPerWindow - 1]).toEqual({ moreLeftOut: true })
  expect(lines.admit('the bus is lost')).toEqual({})
  now = windowMs
  expect(lines.admit('values are not stored')).toEqual({ leftOut: 70 })
  expect(lines.admit('values are not stored')).toEqual({})
})

test('a clock that was set back keeps nothing from being written', () => {
  let now = 1e12
  const lines = new RepeatedLines(() => now)
  admitAll(lines, linesPerWindow + 1)
  now = 0
  expect(lines.admit('values are not stored')).toEqual({ leftOut: 1 })
})

test('the log says at its last line that more are left out, and leaves out nothing of what is asked for to find a fault', () => {
  const written: string[] = []
  const log = openLog('debug', { write: (line) => void written.push(line) })
  const times = Array.from({ length: linesPerWindow + 5 }, (_, index) => index)
  for (const index of times) log.error({ index, password: 'secret' }, 'a call failed')
  expect(written).toHaveLength(linesPerWindow)
  expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({
    index: linesPerWindow - 1,
    password: '[hidden]',
    moreLeftOut: true,
    msg: 'a call failed',
  })
  for (const index of times) log.debug({ index }, 'a frame')
  expect(written).toHaveLength(2 * linesPerWindow + 5)
})
