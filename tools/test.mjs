import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWeb } from './build-web.mjs'
import { installPackages, run, say, succeeds } from './install.mjs'
import { findBrowser, installPeers } from './peers.mjs'
import { makeScratch } from './scratch.mjs'

const results = '.build/test'
const unit = `${results}/unit.json`
const journeys = `${results}/journeys.json`

installPackages()
installPeers()
const browser = findBrowser()
buildWeb()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const scratch = makeScratch()
// Tests start the server, its writers and workers hundreds of times: reading their TypeScript once halves each start.
const shared = { TMPDIR: scratch, NODE_COMPILE_CACHE: `${scratch}/compiled` }

for (const check of [
  'types',
  'format',
  'lint',
  'layers',
  'house',
  'words',
  'unused',
  'licences',
  'bundle',
]) {
  say(`checking ${check} …`)
  run('npm', ['run', '--silent', `check:${check}`])
}
say('unit, contract and store tests …')
const unitPassed = succeeds(
  'npm',
  [
    'run',
    '--silent',
    'check:tests',
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ],
  shared,
)
say('journeys in the browser …')
const journeysPassed = succeeds('npm', ['run', '--silent', 'check:journeys'], {
  ...shared,
  FIELDHUB_TEST_BROWSER: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${journeys}`,
})

const { numPassedTests, numFailedTests, numPendingTests } = read(unit)
const { expected, flaky, unexpected, skipped } = read(journeys).stats
const passed = numPassedTests + expected + flaky
// A file that cannot even be loaded counts as one test that failed.
const failed =
  Math.max(numFailedTests, unitPassed ? 0 : 1) + Math.max(unexpected, journeysPassed ? 0 : 1)
process.stdout.write(`\n${passed} passed, ${failed} failed, ${numPendingTests + skipped} skipped\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
