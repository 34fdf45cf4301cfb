import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './install.mjs'

const sources = ['apps/web', 'packages']
const stamp = 'apps/web/dist/.sources'

/** Builds the console when a source file changed since the last build. */
export function buildWeb() {
  const fingerprint = fingerprintOf(['package-lock.json', ...sources])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  say('building the console …')
  run('npm', ['run', '--silent', 'build'])
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', '.build'].includes(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)))
}
