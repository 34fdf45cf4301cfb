import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '#platform/testing/free-ports.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const program = '/usr/sbin/nginx'
const handbook = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const address = '127.0.0.1:8080'
const logFile = '/var/log/nginx/fieldhub.log'

/** What operators are told to put into their configuration: the part of `http`, and that of `server`. */
function readHandbook(): readonly [http: string, server: string] {
  const block = /```nginx\n([\s\S]*?)```/.exec(handbook)?.[1] ?? ''
  const [http = '', server = ''] = block.split('# In server { … }:')
  expect([server.includes(address), server.includes(logFile)]).toEqual([true, true])
  return [http, server]
}

const ownFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Nginx by the lines of the handbook, in front of a server that answers so. */
async function startNginx(answer: RequestListener) {
  const owner = createServer(answer)
  onTestFinished(() => {
    owner.closeAllConnections()
    owner.close()
  })
  const [ownPort = 0, port = 0] = await freePorts(2)
  owner.listen(ownPort, '127.0.0.1')
  const folder = temporaryFolder()
  const log = join(folder, 'access')
  const [http, server] = readHandbook()
  const folders = ownFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const place = server.replace(address, `127.0.0.1:${ownPort}`).replace(logFile, log)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error; events {}
http { ${folders}\n${http}\nserver { listen 127.0.0.1:${port};\n${place}\n} }`,
  )
  const proxy = spawn(program, ['-c', file], { stdio: 'ignore' })
  onTestFinished(async () => {
    proxy.kill()
    if (proxy.exitCode === null) await once(proxy, 'exit')
  })
  const origin = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200))
  return { origin, readLog: () => readFileSync(log, 'utf8') }
}

test.skipIf(!existsSync(program))(
  'a process that dies with a call in its hands signs nobody out, and its call is not made again (skipped without nginx)',
  async () => {
    const calls: string[] = []
    const { origin } = await startNginx(({ url, method, socket }, response) => {
      if (url === '/readyz') return void response.end()
      calls.push(String(method))
      socket.destroy()
    })
    const statusOf = async (method: string) =>
      (await fetch(`${origin}/api2/app/userInfo`, { method })).status
    expect([await statusOf('GET'), await statusOf('POST')]).toEqual([503, 504])
    expect(calls.filter((method) => method === 'POST')).toHaveLength(1)
  },
)

test.skipIf(!existsSync(program))(
  'the log of nginx opens nothing to whoever reads it, and names the request (skipped without nginx)',
  async () => {
    const names: unknown[] = []
    const { origin, readLog } = await startNginx(({ headers }, response) => {
      names.push(headers['x-request-id'])
      response.end('done')
    })
    const paths = [
      '/ack/SECRET-1',
      '/firmware/SECRET-2?SECRET-3',
      '/firmware/check?sn=PUMP-1&password=SECRET-4',
      '/qr/SECRET-5',
      '/api2/share/show?code=SECRET-6',
    ]
    for (const path of paths) await fetch(origin + path, { headers: { 'x-request-id': 'made-up' } })
    for (const shown of ['/ack/...', '/firmware/...', '/qr/...', '/api2/share/show']) {
      await eventually(() => expect(readLog()).toContain(` GET ${shown} 200 `))
    }
    expect(readLog()).not.toContain('SECRET')
    expect(names).not.toContain('made-up')
    expect(readLog()).toContain(String(names.at(-1)))
  },
)
