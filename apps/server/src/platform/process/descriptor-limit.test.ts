import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { descriptorLimit, warnOfFewDescriptors } from './descriptor-limit.ts'

test.for([
  ['Max open files            20000                30000                files', 20_000],
  [
    'Max open files            unlimited            unlimited            files',
    Number.MAX_SAFE_INTEGER,
  ],
  ['Max processes             7                    7                    processes', 1_024],
] as const)('reads %s', ([line, limit]) => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'limits')
  writeFileSync(
    file,
    `Limit                     Soft Limit           Hard Limit           Units\n${line}\n`,
  )
  expect(descriptorLimit(file)).toBe(limit)
})

test('a system that does not say it allows what is usual', () => {
  expect(descriptorLimit('/no/such/file')).toBe(1_024)
})

test.for([
  [256, 1],
  [4_096, 0],
])('a limit of %i is warned of %i times', ([limit, times]) => {
  const lines: unknown[] = []
  warnOfFewDescriptors({ warn: (line: unknown) => lines.push(line) }, limit)
  expect(lines).toHaveLength(times ?? 0)
})
