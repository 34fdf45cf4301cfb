import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './install.mjs'

/** Builds the console when a source file changed since the last build. */
export function buildWeb() {
  return build('the console', 'build', {
    sources: ['apps/web', 'packages'],
    folder: 'apps/web/dist',
  })
}

/** The same for the few files that the server starts from. */
export function buildServer() {
  const sources = ['tools/build-server.ts', 'apps/server/src', 'packages']
  return build('the server', 'build:server', { sources, folder: 'apps/server/dist' })
}

async function build(what, script, { sources, folder }) {
  const stamp = `${folder}/.sources`
  const fingerprint = fingerprintOf(['package-lock.json', ...sources])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  say(`building ${what} …`)
  await run('npm', ['run', '--silent', script])
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
