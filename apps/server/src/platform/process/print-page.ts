import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemTimers } from '#platform/timers.ts'
import { groupBytes } from './group-bytes.ts'
import type { Log } from './log/log.ts'

/** Where systems keep the browser, if they have one. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

interface PrintLimits {
  readonly deadlineMs: number
  /** Memory of all its processes together. */
  readonly memoryBytes: number
  /** Stops the browser with the server. */
  readonly signal?: AbortSignal
}

export const printLimits: PrintLimits = { deadlineMs: 30_000, memoryBytes: 1_536 * 1_024 * 1_024 }

const lookMs = 500

/** The program that a setting names, or one of the usual ones; undefined where there is none, or with `off`. */
export async function findBrowser(setting: string): Promise<string | undefined> {
  if (setting === 'off') return undefined
  for (const path of setting === '' ? usualPlaces : [setting]) {
    try {
      await access(path, constants.X_OK)
      return path
    } catch {
      // The next place is tried.
    }
  }
  return undefined
}

/** Says in the log that a setting names a program that is not there: reports then go out without their PDF. */
export async function warnOfMissingBrowser(setting: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (setting === '' || setting === 'off' || (await findBrowser(setting)) !== undefined) return
  log.warn({ path: setting }, 'FIELDHUB_CHROMIUM names no program: reports are not printed')
}

/**
 * Prints a page as PDF by a browser of its own, which is gone afterwards: without a network, without this process's
 * settings, and killed with all its children when it takes too long or too much memory. Undefined: it
 * made none.
 */
export async function printPage(
  browser: string,
  page: Uint8Array,
  limits: PrintLimits = printLimits,
): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhub-print-'))
  try {
    const source = join(folder, 'page.html')
    const target = join(folder, 'page.pdf')
    await writeFile(source, page)
    const isDone = await run(
      browser,
      { folder, options: optionsFor(folder, source, target) },
      limits,
    )
    return isDone ? await readIfThere(target) : undefined
  } finally {
    // The last children of a killed browser may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function optionsFor(folder: string, source: string, target: string): string[] {
  return [
    '--headless',
    // The sandbox of Chromium refuses to work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--proxy-server=127.0.0.1:1',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--renderer-process-limit=1',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    `--print-to-pdf=${target}`,
    pathToFileURL(source).href,
  ]
}

async function run(
  browser: string,
  { folder, options }: { readonly folder: string; readonly options: readonly string[] },
  { deadlineMs, memoryBytes, signal }: PrintLimits,
): Promise<boolean> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8' }
  const child = spawn(browser, [...options], { stdio: 'ignore', detached: true, env })
  const { pid } = child
  const stop = () => {
    if (pid !== undefined) killGroup(pid)
  }
  const deadline = systemTimers.setTimeout(stop, deadlineMs)
  const watch = systemTimers.setInterval(() => {
    if (pid === undefined) return
    void groupBytes(pid).then((bytes) => (bytes > memoryBytes ? stop() : undefined))
  }, lookMs)
  signal?.addEventListener('abort', stop)
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } finally {
    deadline.close()
    watch.close()
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** Some failures of the browser end with success and without a file. */
async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch {
    return undefined
  }
}

/** The browser leads a group of its own, in which its children are. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}
