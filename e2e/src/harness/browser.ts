import { existsSync } from 'node:fs'

/** Every run of Chromium in this repository starts without a sandbox in containers, and without calls home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is soon left: what V8 would compile better for it, beside it and on other cores, is not worth its cost.
  '--js-flags=--single-threaded --no-opt --no-maglev',
]

const whole = '/usr/bin/chromium'
const executablePath = process.env['FIELDHUB_TEST_BROWSER'] ?? whole

/** The browser of the journeys, which may be one without windows. */
export const browserOptions = { executablePath, args }

/** A browser that shows notices of the system, which one without windows does not. */
export const wholeBrowserOptions = {
  executablePath: existsSync(whole) ? whole : executablePath,
  args,
}
