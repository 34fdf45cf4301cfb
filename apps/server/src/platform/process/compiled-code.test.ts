import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const subject = new URL('./compiled-code.ts', import.meta.url).href

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a process that keeps its compiled code in `cache`, imports a file of ours and says what it holds. */
function run(folder: string, cache: string, word: string): string {
  const file = join(folder, 'said.ts')
  writeFileSync(file, `export const word: string = '${word}'\n`)
  const program = `
    const { keepCompiledCode } = await import('${subject}')
    keepCompiledCode(new URL('${pathToFileURL(cache).href}/'))
    const { word } = await import('${pathToFileURL(file).href}')
    process.stdout.write(word)`
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const settings = { env, encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], settings)
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

test('a changed file is run as it is now, and its entries take the place of the old', () => {
  const folder = temporaryFolder()
  const cache = join(folder, 'cache')
  expect(run(folder, cache, 'first')).toBe('first')
  const kept = filesIn(cache)
  expect(kept.length).toBeGreaterThan(0)
  expect(run(folder, cache, 'second')).toBe('second')
  expect(filesIn(cache).toSorted()).toEqual(kept.toSorted())
})

test('a folder that cannot be made is no failure', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(run(folder, join(folder, 'file', 'cache'), 'said')).toBe('said')
})
