import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildServer, buildWeb } from './build.mjs'
import { describeFailedTests } from './failed-tests.mjs'
import { installPackages, say } from './install.mjs'
import { findBrowser, installPeers } from './peers.mjs'
import { makeScratch } from './scratch.mjs'
import { startBeside } from './side-by-side.mjs'
import { describeSlowTests } from './slow-tests.mjs'

const results = '.build/test'
const unit = `${results}/unit.json`
const journeys = `${results}/journeys.json`

const peersInstalled = installPeers()
await installPackages()
await buildServer()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const scratch = makeScratch()
// Tests start the server, its writers and workers hundreds of times: what is compiled once halves each start.
const shared = {
  TMPDIR: scratch,
  NODE_COMPILE_CACHE: `${scratch}/compiled`,
  FIELDHUB_TEST_SERVER: `${process.cwd()}/apps/server/dist/main.js`,
  // A test that fails is tried again, and listed as flaky when it passes then.
  CI: process.env.CI ?? 'true',
}

say('checking types, style, structure, licences and size …')
// To build the console and to look for unused code use one core, so types and lint are checked beside them.
await Promise.all([
  checkAll(['types', 'lint']),
  checkAll(['unused', 'format', 'layers', 'house', 'words', 'licences']),
  buildWeb().then(() => checkAll(['bundle'])),
  peersInstalled,
])
const browser = findBrowser()
// Either waits half of its time, for timers, databases and screens: side by side they leave no core idle.
say('journeys in the browser, beside them unit, contract and store tests …')
const journeysRun = startBeside('npm', ['run', '--silent', 'check:journeys'], {
  ...shared,
  FIELDHUB_TEST_BROWSER: browser,
  // Node reads TypeScript as it is and keeps what it compiled; Babel, by which Playwright would, takes three times as long.
  PW_DISABLE_TS_ESM: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${journeys}`,
})
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
const unitRun = startBeside('npm', ['run', '--silent', 'check:tests', '--', ...reporters], shared)
unitRun.print()
const unitPassed = await unitRun.succeeded
say('journeys in the browser …')
journeysRun.print()
const journeysPassed = await journeysRun.succeeded

const unitReport = read(unit)
const journeysReport = read(journeys)
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = unitReport ?? {}
const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = journeysReport?.stats ?? {}
const passed = numPassedTests + expected + flaky
// A file that cannot even be loaded counts as one test that failed.
const failed =
  Math.max(numFailedTests, unitPassed ? 0 : 1) + Math.max(unexpected, journeysPassed ? 0 : 1)
const lines = [
  '',
  ...describeSlowTests(unitReport, journeysReport, process.cwd()),
  ...describeFailedTests(unitReport, journeysReport, process.cwd()),
  `${passed} passed, ${failed} failed, ${numPendingTests + skipped} skipped`,
]
process.stdout.write(`${lines.join('\n')}\n`)
// Whoever reads our output through a pipe gets all of it before we leave.
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

/** Makes checks one after the other; the first that finds something ends the run with what it says. */
async function checkAll(checks) {
  for (const check of checks) {
    const checking = startBeside('npm', ['run', '--silent', `check:${check}`])
    if (await checking.succeeded) continue
    say(`checking ${check} …`)
    checking.print()
    // Debian's packages are not left half installed.
    await peersInstalled
    process.exit(1)
  }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
