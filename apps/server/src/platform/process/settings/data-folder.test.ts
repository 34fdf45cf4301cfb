import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

function inFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, name)
}

test('a data folder is made with those above it', () => {
  const folder = inFolder('a/b')
  makeDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
})

test.for(['', '/data'])(
  'a file in the place of the data folder%s is told with the setting',
  (rest) => {
    const file = inFolder('file')
    writeFileSync(file, '')
    expect(() => makeDataFolder(`${file}${rest}`)).toThrow(
      /^settings are not valid:\n {2}FIELDHUB_DATA_DIR: must be a folder that this program may write to \(/,
    )
  },
)

test.runIf(process.platform === 'linux')(
  'a folder where the system makes none is told too, and not tried for ever',
  () => {
    expect(() => makeDataFolder('/proc/fieldhub/data')).toThrow(
      /FIELDHUB_DATA_DIR: must be a folder/,
    )
  },
)
