import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { startChild } from './children/start-child.ts'
import { makeFleet } from './cloud-fleet.ts'
import { signIn, startServer } from './server-process.ts'

const folder = '/tmp/lean/store10m'
mkdirSync(folder, { recursive: true })
const settings = { FIELDHUB_DEMO: 'off', MALLOC_ARENA_MAX: '2' }
const flags = ['--max-semi-space-size=16']
const first = await startServer(folder, settings, flags)
const { firstVarId } = await makeFleet(
  { ...first.ports, token: await signIn(first.ports) },
  { devices: 1000, values: 10 },
)
await first.stop()
const t = Date.now()
const filler = startChild('fill-store.ts', [folder, 10, firstVarId, 10_000_000])
console.log('filled', await filler.next(), Date.now() - t)
filler.process.send('end')
await once(filler.process, 'exit')
