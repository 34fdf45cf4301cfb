import { existsSync } from 'node:fs'
import { say } from './install.mjs'
import { startBeside } from './side-by-side.mjs'

/** Programs that the tests use for real, each by the file that shows it is installed and by Debian's package. */
const peers = [
  ['/usr/bin/chromium', 'chromium'],
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'fonts-noto-cjk'],
  ['/usr/bin/socat', 'socat'],
  ['/usr/bin/gcc', 'gcc'],
  ['/usr/include/stdlib.h', 'libc6-dev'],
  ['/usr/bin/pkg-config', 'pkg-config'],
  ['/usr/include/modbus/modbus.h', 'libmodbus-dev'],
  ['/usr/bin/mbpoll', 'mbpoll'],
  ['/usr/sbin/mosquitto', 'mosquitto'],
  ['/usr/bin/mosquitto_pub', 'mosquitto-clients'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/sbin/nats-server', 'nats-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
]

/** Chromium without its windows takes two thirds of the time for a journey. Debian has it in a package of its own. */
const headlessShell = {
  path: '/usr/bin/chromium-headless-shell',
  name: 'chromium-headless-shell',
}

const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/**
 * Installs the missing peers on Debian when root; elsewhere says what the run will do without. It takes a minute of network
 * and disk, so the run goes on beside it.
 */
export async function installPeers() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const missing = peers.filter(([file]) => !existsSync(file)).map(([, name]) => name)
  if (missing.length > 0 && canInstall) await installPackagesOfDebian(missing)
  else if (missing.length > 0) {
    say(`not installed, tests that need them are skipped: ${missing.join(', ')}`)
  }
  if (canInstall && !existsSync(headlessShell.path)) await tryPackageOfDebian(headlessShell.name)
}

/** A Chromium or Chrome that exists here, or a message that ends the run. */
export function findBrowser() {
  const { FIELDHUB_TEST_BROWSER: named, CHROME_PATH: usual } = process.env
  const candidates = [named, headlessShell.path, usual, ...browsers]
  const found = candidates.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  say('no Chromium or Chrome found: install one, or name it in FIELDHUB_TEST_BROWSER')
  return process.exit(1)
}

const unasked = { DEBIAN_FRONTEND: 'noninteractive' }
const install = ['install', '-y', '-qq', '--no-install-recommends']

async function installPackagesOfDebian(names) {
  say(`installing Debian packages: ${names.join(' ')} …`)
  await startApt(['update', '-qq']).succeeded
  const installing = startApt([...install, ...names])
  if (await installing.succeeded) return
  installing.print()
  process.exit(1)
}

/** Installs what the run goes faster with, where Debian has it and answers soon; nothing waits for it in vain. */
async function tryPackageOfDebian(name) {
  say(`installing the Debian package ${name}, if there is one …`)
  const soon = { timeout: 60_000 }
  if (await startApt([...install, name], soon).succeeded) return
  if (!(await startApt(['update', '-qq'], soon).succeeded)) return
  await startApt([...install, name], soon).succeeded
}

const startApt = (args, options) => startBeside('apt-get', args, unasked, options)
