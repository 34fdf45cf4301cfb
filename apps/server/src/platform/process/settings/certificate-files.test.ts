import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { invariant } from '@fieldhub/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { hasOpenssl, makeCertificate } from '#platform/testing/make-certificate.ts'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { CertificateFiles } from './certificate-files.ts'

function nameShownAt(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subject.CN)
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

test.skipIf(!hasOpenssl)(
  'a renewed certificate is shown without a restart, and half a renewal changes nothing',
  async () => {
    const folder = temporaryFolder()
    const timers = new SkippableTimers()
    const lines: string[] = []
    const paths = makeCertificate(folder, 'first', 'first')
    const next = makeCertificate(folder, 'next', 'next')
    const files = new CertificateFiles(
      { setting: 'FIELDHUB_HTTP_TLS', ...paths, ca: '' },
      openLog('info', { write: (line) => void lines.push(line) }),
      timers,
    )
    const server = createServer(files.read())
    files.follow(server)
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    invariant(address !== null && typeof address === 'object', 'a TCP server has an address')
    const { port } = address
    expect(await nameShownAt(port)).toBe('first')

    copyFileSync(next.cert, paths.cert)
    timers.skip(61_000)
    await eventually(() => expect(lines.join()).toContain('job failed'))
    expect(await nameShownAt(port)).toBe('first')

    copyFileSync(next.key, paths.key)
    timers.skip(61_000)
    await eventually(async () => expect(await nameShownAt(port)).toBe('next'))
  },
)

test('a file that is not there ends the start with the name of its setting', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'cert.pem'), '')
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'no.key'), ca: '' }
  const open = () =>
    new CertificateFiles({ setting: 'FIELDHUB_HTTP_TLS', ...paths }, openLog('silent'))
  expect(open).toThrow('cannot read FIELDHUB_HTTP_TLS_KEY')
})
