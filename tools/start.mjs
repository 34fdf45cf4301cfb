import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { installPackages, node24 } from './install.mjs'

installPackages()
buildWeb()

/** Objects that live for a moment get 16 MiB; Node's own limit of 64 MiB is kept for good once it was used. */
const flags = ['--max-semi-space-size=16']
/** Given here, it holds for the first file too, which else loads what strips types: 17 MiB and 0.2 s. */
const kept = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/fieldhub') }

const server = spawn(node24, [...flags, 'apps/server/src/main.ts'], {
  stdio: 'inherit',
  env: { ...kept, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
