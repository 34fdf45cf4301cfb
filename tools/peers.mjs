import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, say } from './install.mjs'

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
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
]

const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** Installs the missing peers on Debian when root; elsewhere says what the run will do without. */
export function installPeers() {
  const missing = peers.filter(([file]) => !existsSync(file)).map(([, name]) => name)
  if (missing.length === 0) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) installPackagesOfDebian(missing)
  else say(`not installed, tests that need them are skipped: ${missing.join(', ')}`)
}

/** A Chromium or Chrome that exists here, or a message that ends the run. */
export function findBrowser() {
  const candidates = [process.env.FIELDHUB_TEST_BROWSER, process.env.CHROME_PATH, ...browsers]
  const found = candidates.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  say('no Chromium or Chrome found: install one, or name it in FIELDHUB_TEST_BROWSER')
  return process.exit(1)
}

function installPackagesOfDebian(names) {
  say(`installing Debian packages: ${names.join(' ')} …`)
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}
