import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildServer, buildWeb } from './build.mjs'
import { installPackages, node24 } from './install.mjs'

await installPackages()
await buildWeb()
await buildServer()

/**
 * Objects that live for a moment get 16 MiB; Node's own limit of 64 MiB is kept for good once it was used. They begin with 8,
 * as a start fills them at once, and would copy what lives each time that they grow.
 */
const flags = ['--max-semi-space-size=16', '--min-semi-space-size=8']
const given = {
  /** Given here, it holds for the first file too. */
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/fieldhub'),
  /** Memory outside of JavaScript comes from two pools instead of eight for each core, whose remains are kept for good. */
  MALLOC_ARENA_MAX: '2',
}

const server = spawn(node24, [...flags, 'apps/server/dist/main.js'], {
  stdio: 'inherit',
  env: { ...given, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
