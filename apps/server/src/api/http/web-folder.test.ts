import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const filesCount = 300
const openFilesMax = 256

function buildConsole(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  for (let at = 0; at < filesCount; at++) {
    for (const ending of ['', '.br', '.gz']) {
      writeFileSync(join(folder, `assets/${at}.js${ending}`), `${at}`)
    }
  }
  return folder
}

test.skipIf(process.platform === 'win32')(
  'the console is read where a process may have fewer files open than it has',
  async () => {
    const module = new URL('web-folder.ts', import.meta.url).href
    const script = `import { openWebFolder } from '${module}'
const web = await openWebFolder(process.argv[1])()
process.stdout.write(String(web?.files.size))`
    const limited = `ulimit -n ${openFilesMax} && exec "$0" --input-type=module -e "$1" "$2"`
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      limited,
      process.execPath,
      script,
      buildConsole(),
    ])
    expect(stdout).toBe(String(filesCount + 1))
  },
)
