import type { CDPSession } from 'playwright-core'
import { startLiveStub } from './children/live-stub.ts'
import { launchChromium } from './launch-chromium.ts'

const valuesPerSecond = 1_000
const seconds = 6
const settleMs = 3_000
/** The milliseconds of script in a second that are allowed. */
const target = 60

/**
 * Measures the script time that 1,000 values a second cost the built console on the page of a device with 200
 * variables. The floor is the same page while nothing arrives.
 */
export async function webLive() {
  const stub = await startLiveStub(valuesPerSecond)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => localStorage.setItem('fieldhub.token', 'bench'))
    await page.goto(`http://127.0.0.1:${stub.port}/device/detail?id=1&tab=var`)
    await page.waitForTimeout(settleMs)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const floor = await scriptMsPerSecond(session, () => page.waitForTimeout(seconds * 1000))
    stub.startStream()
    await page.waitForTimeout(settleMs)
    const measured = await scriptMsPerSecond(session, () => page.waitForTimeout(seconds * 1000))
    if (stub.sent() === 0) throw new Error('the page watched no device: nothing was measured')
    return [
      {
        name: `script of the device page at ${valuesPerSecond} values a second`,
        ratio: measured / target,
        unit: 'ms/s',
        floor,
        measured,
        target,
      },
    ]
  } finally {
    await browser.close()
    await stub.stop()
  }
}

async function scriptMsPerSecond(session: CDPSession, wait: () => Promise<void>): Promise<number> {
  const before = await scriptSeconds(session)
  await wait()
  const after = await scriptSeconds(session)
  return ((after.script - before.script) * 1000) / (after.time - before.time)
}

async function scriptSeconds(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { script: read('ScriptDuration'), time: read('Timestamp') }
}
