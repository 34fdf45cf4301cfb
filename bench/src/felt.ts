import type { BenchRow } from './bench.ts'
import { feltCases } from './felt/cases.ts'
import { startProbe } from './felt/probe.ts'
import { startTarget } from './felt/target.ts'

const feltMsMax = 100
const floorMs = 5_000
/** Effects just after an attack count too. */
const afterMs = 500

/**
 * Measures the longest wait of another user while somebody sends expensive input: `/healthz` and a call, each repeated
 * over a connection of its own, to a server in a process of its own that polls a device.
 */
export async function felt(): Promise<readonly BenchRow[]> {
  const target = await startTarget()
  const probe = await startProbe(target)
  try {
    await wait(floorMs)
    const floor = await probe.takeWorstMs()
    const rows: BenchRow[] = []
    for (const { name, attack } of feltCases) {
      await probe.takeWorstMs()
      await attack(target)
      await wait(afterMs)
      const measured = await probe.takeWorstMs()
      const isOnline = await target.isDeviceOnline()
      rows.push({
        what: `ms felt: ${name}${isOnline ? '' : ' (THE DEVICE WAS LOST)'}`,
        floor,
        measured,
        ratio: measured / floor,
        target: `<= ${feltMsMax} ms`,
        ok: isOnline && measured <= feltMsMax,
      })
    }
    return rows
  } finally {
    await probe.stop()
    await target.stop()
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
