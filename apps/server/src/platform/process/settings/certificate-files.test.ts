import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { connect, createServer } from 'node:tls'
import { invariant } from '@fieldhub/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { hasOpenssl, makeCertificate } from '#platform/testing/make-certificate.ts'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { eventually } from '#testing/eventually.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { CertificateFiles } from './certificate-files.ts'

const dayMs = 86_400_000

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
      { timers, clock: systemClock },
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

test.skipIf(!hasOpenssl)(
  'a certificate and another one’s key end the start with the names of their settings',
  () => {
    const folder = temporaryFolder()
    const { cert } = makeCertificate(folder, 'first', 'first')
    const { key } = makeCertificate(folder, 'next', 'next')
    const paths = { setting: 'FIELDHUB_MQTT_TLS', cert, key, ca: '' } as const
    expect(() => new CertificateFiles(paths, openLog('silent'))).toThrow(
      'FIELDHUB_MQTT_TLS_CERT and FIELDHUB_MQTT_TLS_KEY are not a certificate and its key',
    )
  },
)

test.skipIf(!hasOpenssl)(
  'the log says once a day that a certificate ends, and that it is over',
  async () => {
    const timers = new SkippableTimers()
    const clock = { time: Date.now() - 30 * dayMs, now: () => clock.time }
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => void lines.push(line) })
    // It is valid for two days.
    const paths = makeCertificate(temporaryFolder(), 'first', 'first')
    const files = new CertificateFiles({ setting: 'FIELDHUB_HTTP_TLS', ...paths, ca: '' }, log, {
      timers,
      clock,
    })
    const server = createServer(files.read())
    files.follow(server)
    const look = async (time: number) => {
      clock.time = time
      timers.skip(61_000)
      await setImmediate()
      return lines.splice(0).map((line) => / (ends soon|is over)/.exec(line)?.[1])
    }
    expect(await look(clock.time)).toEqual([])
    expect(await look(Date.now())).toEqual(['ends soon'])
    expect(await look(Date.now() + dayMs / 2)).toEqual([])
    expect(await look(Date.now() + 3 * dayMs)).toEqual(['is over'])
    server.emit('close')
  },
)

test('a file that is not there ends the start with the name of its setting', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'cert.pem'), '')
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'no.key'), ca: '' }
  const open = () =>
    new CertificateFiles({ setting: 'FIELDHUB_HTTP_TLS', ...paths }, openLog('silent'))
  expect(open).toThrow('FIELDHUB_HTTP_TLS_KEY: cannot read')
})
