// Runs on the Node that the machine has (20 or newer), before Node 24 is installed: plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs the packages of the lockfile unless exactly these are there already. */
export function installPackages() {
  if (isInstalled()) return
  say('installing packages (once, about a minute) …')
  run('npm', [
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
export function run(command, args, env = {}) {
  const status = statusOf(command, args, env)
  if (status !== 0) process.exit(status)
}

function statusOf(command, args, env) {
  const isWindows = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, ...env },
  })
  if (error !== undefined) say(`cannot run ${command}: ${error.message}`)
  return status ?? 1
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
