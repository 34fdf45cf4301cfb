import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** A folder that an earlier run filled, and where somebody else's files lie beside. */
function usedFolder(): string {
  const folder = inFolder('data')
  for (const name of ['blobs/1d', 'waiting/points', 'lost+found']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  for (const name of ['fieldhub.db', 'fieldhub.lock', 'secret.key', 'note.txt']) {
    writeFileSync(join(folder, name), '')
  }
  chmodSync(join(folder, '..'), 0o755)
  return folder
}

/** What is said to whoever may not do everything, as root may. */
function sayToNobody(folder: string): string {
  const path = new URL('./data-folder.ts', import.meta.url).href
  const program = `const { makeDataFolder } = await import('${path}')
try { makeDataFolder('${folder}'); console.log('taken') } catch (error) { console.log(error.message) }`
  const isRoot = process.getuid?.() === 0
  const nobody = 65_534
  if (isRoot) execFileSync('chown', ['-R', String(nobody), folder])
  const words = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program]
  const said = execFileSync(process.execPath, words, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  return said.trim()
}

const isUnix = process.platform !== 'win32'

test.runIf(isUnix)('what is there is taken, whatever others keep beside it', () => {
  const folder = usedFolder()
  chmodSync(join(folder, 'note.txt'), 0o400)
  chmodSync(join(folder, 'lost+found'), 0)
  expect(sayToNobody(folder)).toBe('taken')
})

test.runIf(isUnix).for(['fieldhub.db', 'fieldhub.lock', 'secret.key', 'blobs/1d', 'waiting'])(
  '%s of another account is told with what to do',
  (name) => {
    const folder = usedFolder()
    chmodSync(join(folder, name), 0o500)
    const said = sayToNobody(folder)
    expect(said).toContain(`may not write to ${join(folder, name)}, which belongs to the user `)
    expect(said).toMatch(/give everything in the folder to the one who runs it \(chown -R \d+\)$/)
  },
)
