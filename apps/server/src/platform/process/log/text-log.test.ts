import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { textLog } from './text-log.ts'

function written(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(
    openLog(
      'info',
      textLog((line) => void lines.push(line)),
    ),
  )
  return lines.join('')
}

test('a line of text holds what the line of JSON would', () => {
  const text = written((log) => log.warn({ port: 8080, name: 'a b' }, 'taken'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d\.\d{3} WARN {2}taken port=8080 name="a b"\n$/)
})

test('an error comes with its stack, and secrets stay hidden', () => {
  const text = written((log) => log.error({ err: new Error('broken'), token: 'abc' }, 'failed'))
  expect(text).toContain('Error: broken\n')
  expect(text).toContain('token=[hidden]')
  expect(text).not.toContain('abc')
})
