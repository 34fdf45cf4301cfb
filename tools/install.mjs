// Runs on the Node that the machine has (20 or newer), before Node 24 is installed: plain JavaScript.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

/** Installs the packages of the lockfile unless exactly these are there already. */
export async function installPackages() {
  if (isInstalled()) return
  say('installing packages (once, about a minute) …')
  await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/** Node 24 comes from the `node` package; npm scripts find it by themselves, and it is started directly here. */
export const node24 = 'node_modules/.bin/node'

export function say(text) {
  process.stdout.write(`fieldhub: ${text}\n`)
}

/** Runs a command to its end and exits with its code when it fails. */
export async function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) process.exit(code ?? 1)
  } catch (error) {
    say(`cannot run ${command}: ${error.message}`)
    process.exit(1)
  }
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (present === undefined || !existsSync(node24)) return false
  return Object.entries(wanted ?? {}).every(
    ([path, entry]) => path === '' || entry.optional || isSame(entry, path, present),
  )
}

function isSame(entry, path, present) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return existsSync(path)
  if (entry.link) return existsSync(path)
  return present[path]?.version === entry.version && existsSync(path)
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
