import { startChild } from './children/start-child.ts'
import { readCpuMs, readResidentMiB } from './process-use.ts'
import { withFolder } from './store-place.ts'

const n = Number(process.argv[2] ?? 5000)
for (const mode of ['bare aedes', 'own']) {
  await withFolder(async (folder) => {
    const server = startChild('mqtt-server.ts', [8, ...(mode === 'own' ? [folder] : [])])
    const port = Number(await server.next())
    const pid = server.process.pid ?? 0
    const warm = startChild('mqtt-devices.ts', [port, n + 1, 200, 8])
    await warm.next()
    await warm.stop()
    await new Promise((r) => setTimeout(r, 2000))
    const before = readResidentMiB(pid),
      cpu = readCpuMs(pid)
    const d = startChild('mqtt-devices.ts', [port, 1, n, 8])
    await d.next()
    await new Promise((r) => setTimeout(r, 5000))
    console.log(
      mode,
      'before',
      before.toFixed(0),
      'after',
      readResidentMiB(pid).toFixed(0),
      'KB/device',
      (((readResidentMiB(pid) - before) * 1024) / n).toFixed(1),
      'ms cpu/device',
      ((readCpuMs(pid) - cpu) / n).toFixed(2),
    )
    await d.stop()
    await server.stop()
  })
}
