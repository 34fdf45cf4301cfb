import { type Browser, chromium } from 'playwright-core'

const chromiumPath = process.env['FIELDHUB_CHROMIUM'] ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches the system's browser, without a sandbox in containers and without calls home. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...flags, ...more] })
}
