import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bySurroundings } from './same-surroundings.ts'

test('files of one project and environment follow each other, in the order that they come in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const fileOf = (project: string, name: string, text: string) => {
    const moduleId = join(folder, name)
    writeFileSync(moduleId, text)
    return { moduleId, project: { name: project } }
  }
  const page = '// @vitest-environment happy-dom\nimport {}'
  const files = [
    fileOf('rest', 'a', 'import {}'),
    fileOf('web', 'b', 'import {}'),
    fileOf('web', 'c', page),
    fileOf('web', 'd', 'import {}'),
    fileOf('rest', 'e', 'import {}'),
    fileOf('web', 'f', page),
  ]
  const names = bySurroundings(files).map(({ moduleId }) => basename(moduleId))
  expect(names.join('')).toBe('aebdcf')
})
