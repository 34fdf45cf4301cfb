import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { findBrowser, printLimits, printPage, warnOfMissingBrowser } from './print-page.ts'

const page = Buffer.from('<!DOCTYPE html><meta charset="utf-8"><p>报表 42</p>')
const browser = await findBrowser('')

/** A program in the browser's place. `$pdf` is where the file is expected. */
function pretend(script: string): string {
  const path = join(temporaryFolder(), 'browser')
  const find = 'for o in "$@"; do case "$o" in --print-to-pdf=*) pdf="${o#*=}";; esac; done'
  writeFileSync(path, `#!/bin/sh\n${find}\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

test.skipIf(browser === undefined)('a page becomes a PDF', async () => {
  // How long a busy machine takes to start a browser is not what this asks.
  const printed = await printPage(browser ?? '', page, { ...printLimits, deadlineMs: 300_000 })
  expect(
    Buffer.from(printed ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a browser that fails, hangs, takes too much memory or is stopped makes none', async () => {
  expect(await printPage(pretend('exit 3'), page)).toBeUndefined()
  expect(await printPage(pretend('exit 0'), page)).toBeUndefined()
  const hanging = pretend('sleep 600 & wait')
  expect(await printPage(hanging, page, { ...printLimits, deadlineMs: 50 })).toBeUndefined()
  expect(await printPage(hanging, page, { ...printLimits, memoryBytes: 1_000 })).toBeUndefined()
  const signal = AbortSignal.timeout(50)
  expect(await printPage(hanging, page, { ...printLimits, signal })).toBeUndefined()
})

test('nothing that the browser started outlives it', async () => {
  const pidFile = join(temporaryFolder(), 'pid')
  await printPage(pretend(`sleep 600 & echo $! > ${pidFile}; echo x > "$pdf"`), page)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('the browser sees none of the settings, and the network is closed to it', async () => {
  const printed = await printPage(pretend('{ env; echo "$@"; } > "$pdf"'), page)
  const seen = Buffer.from(printed ?? []).toString()
  expect(seen).toMatch(/^HOME=.*fieldhub-print-/m)
  expect(seen).not.toMatch(/^(?:FIELDHUB|NODE|VITEST)/m)
  expect(seen).toContain('--host-resolver-rules=MAP * ~NOTFOUND')
})

test('a program is found where it is named, and none with off', async () => {
  const path = pretend('exit 0')
  expect(await findBrowser(path)).toBe(path)
  expect(await findBrowser('off')).toBeUndefined()
  expect(await findBrowser(`${path}-gone`)).toBeUndefined()
})

test('a setting that names no program is told', async () => {
  const told: unknown[] = []
  const log = { warn: (fields: unknown) => void told.push(fields) }
  const path = pretend('exit 0')
  for (const setting of ['', 'off', path, `${path}-gone`]) await warnOfMissingBrowser(setting, log)
  expect(told).toEqual([{ path: `${path}-gone` }])
})

/** A process that has ended but was not waited for counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
