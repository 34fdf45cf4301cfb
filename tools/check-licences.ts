import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

interface Locked {
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly version?: string
}
interface Licensed {
  readonly name: string
  readonly licence: string
  readonly isDev: boolean
}
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

/** Licences that allow use, change and sale with a notice alone. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])
/** Copyleft of single files: for tools that are not part of what runs. */
const freeForTools = new Set(['MPL-2.0', 'CC-BY-4.0'])
/** Packages that were checked one by one, by the beginning of their names. */
const exceptions: Readonly<Record<string, string>> = {
  // libvips is loaded as a library of its own, which anybody can replace.
  'LGPL-3.0-or-later': '@img/sharp-',
  // This runs only in the journeys' checks of accessibility and is never shipped.
  'MPL-2.0': 'axe-core',
}
const auditMs = 60_000

const packages = lockedPackages()
const refused = packages.filter((each) => !isAllowed(each))
const counts = new Map<string, number>()
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
  print(`${count} ${licence}`)
for (const { name, licence } of refused) print(`not allowed: ${name} (${licence})`)
if (refused.length > 0) process.exitCode = 1
reportAdvisories()

/** Every package of the lockfile, on whatever system it is installed. */
function lockedPackages(): readonly Licensed[] {
  const lock: { readonly packages: Readonly<Record<string, Locked>> } =
    readJson('package-lock.json')
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { license, dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: licenceIn(path) ?? license ?? 'none named',
      isDev: dev === true,
    }))
}

/** The licence of an installed package counts before the one in the lockfile. */
function licenceIn(path: string): string | undefined {
  const file = `${path}/package.json`
  if (!existsSync(file)) return undefined
  const { license }: { readonly license?: unknown } = readJson(file)
  return typeof license === 'string' ? license : undefined
}

/** Of `(A OR B)` one is enough, of `A AND B` all are needed. */
function isAllowed({ name, licence, isDev }: Licensed): boolean {
  const isFree = (one: string) =>
    free.has(one) ||
    (isDev && freeForTools.has(one)) ||
    (exceptions[one] !== undefined && name.startsWith(exceptions[one]))
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => isFree(one.trim())))
}

/** Asks the registry for advisories; a registry that cannot be reached is no fault of the code. */
function reportAdvisories(): void {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: auditMs,
    shell: process.platform === 'win32',
  })
  const audit = parseAudit(stdout ?? '')
  if (audit?.vulnerabilities === undefined) {
    print('advisories: the registry did not answer')
    return
  }
  const found = Object.entries(audit.vulnerabilities)
  for (const [name, { severity }] of found) print(`advisory: ${name} (${severity})`)
  print(`advisories: ${found.length}`)
  if (found.some(([, { severity }]) => ['high', 'critical'].includes(severity)))
    process.exitCode = 1
}

function parseAudit(text: string): Audit | undefined {
  try {
    const audit: Audit = JSON.parse(text)
    return audit
  } catch {
    return undefined
  }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
