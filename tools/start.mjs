import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { installPackages, node24 } from './install.mjs'

installPackages()
buildWeb()

const server = spawn(node24, ['apps/server/src/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
