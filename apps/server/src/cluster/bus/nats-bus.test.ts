import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAccount, createOperator, createUser, type KeyPair } from '@nats-io/nkeys'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { newKey } from '#platform/testing/make-certificate.ts'
import { isBusMissing } from '#testing/faults/fault-broker.ts'
import { ListeningProgram } from '#testing/programs/listening-program.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { NatsBus } from './nats-bus.ts'

const toBase64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')

/** A claim as `nsc` makes them, signed by its issuer. */
function sign(issuer: KeyPair, subject: KeyPair, nats: Readonly<Record<string, unknown>>): string {
  const claim = { iss: issuer.getPublicKey(), sub: subject.getPublicKey(), name: 'x', iat: 1, nats }
  const jti = createHash('sha256').update(JSON.stringify(claim)).digest('hex')
  const head = toBase64(JSON.stringify({ typ: 'JWT', alg: 'ed25519-nkey' }))
  const body = toBase64(JSON.stringify({ ...claim, jti }))
  const signature = issuer.sign(new TextEncoder().encode(`${head}.${body}`))
  return `${head}.${body}.${toBase64(signature)}`
}

/** Files of an authority of its own and of a certificate for this machine. */
function makeCertificate(folder: string, names: string) {
  const file = (name: string) => join(folder, name)
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA')
  openssl('req', ...newKey, '-keyout', 'bus.key', '-out', 'bus.csr', '-subj', '/CN=bus')
  writeFileSync(file('names'), `subjectAltName=${names}`)
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'bus.csr', ...signing, '-out', 'bus.pem', '-days', '2')
  return { authority: file('ca.pem'), cert: file('bus.pem'), key: file('bus.key') }
}

async function startSecuredNats(names = 'DNS:localhost,IP:127.0.0.1') {
  const folder = temporaryFolder()
  const tls = makeCertificate(folder, names)
  const [operator, account, user] = [createOperator(), createAccount(), createUser()]
  const limits = { subs: -1, data: -1, payload: -1 }
  const accountLimits = { ...limits, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 }
  const versioned = { version: 2 }
  const accountJwt = sign(operator, account, {
    type: 'account',
    limits: accountLimits,
    ...versioned,
  })
  const operatorJwt = sign(operator, operator, { type: 'operator', ...versioned })
  const userJwt = sign(account, user, { type: 'user', pub: {}, sub: {}, ...limits, ...versioned })
  const conf = join(folder, 'nats.conf')
  const rest = `
operator: ${operatorJwt}
resolver: MEMORY
resolver_preload: { ${account.getPublicKey()}: ${accountJwt} }
tls: { cert_file: "${tls.cert}", key_file: "${tls.key}", timeout: 60 }
`
  const credentials = join(folder, 'fieldhub.creds')
  const seed = new TextDecoder().decode(user.getSeed())
  writeFileSync(
    credentials,
    `-----BEGIN NATS USER JWT-----\n${userJwt}\n------END NATS USER JWT------\n
-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
  )
  const { port } = await ListeningProgram.open((chosen) => {
    writeFileSync(conf, `listen: "127.0.0.1:${chosen}"${rest}`)
    return spawn('/usr/sbin/nats-server', ['-c', conf], { stdio: 'ignore' })
  })
  return { url: `tls://localhost:${port}`, credentials, authority: tls.authority }
}

function openBus(
  settings: { url: string; credentials: string; authority: string },
  name: string,
  log = openLog('silent'),
) {
  const bus = new NatsBus({ settings, installation: 'test', process: name, log })
  onTestFinished(() => bus.close())
  return bus
}

describe.skipIf(isBusMissing)('a bus with credentials and TLS', () => {
  test('is spoken over by who has both, and by nobody else', async () => {
    const settings = await startSecuredNats()
    const one = openBus(settings, 'one')
    one.serve<string>('echo', async (text) => `heard ${text}`)
    const two = openBus(settings, 'two')
    const asked = () => two.request<string>('echo', 'x', 2_000).catch(() => '')
    await vi.waitFor(async () => expect(await asked()).toBe('heard x'))

    const strangers = [
      openBus({ ...settings, credentials: '' }, 'without credentials'),
      openBus({ ...settings, authority: '' }, 'of another authority'),
      openBus({ ...settings, url: settings.url.replace('tls:', 'nats:'), authority: '' }, 'plain'),
    ]
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    for (const stranger of strangers) {
      await expect(stranger.request('echo', 'x', 500)).rejects.toThrow('the bus is away')
    }
  })
})

describe.skipIf(isBusMissing)('what is asked over a bus', () => {
  test('is told apart, whether nobody listens or somebody does not answer', async () => {
    const settings = await startSecuredNats()
    const one = openBus(settings, 'one')
    const two = openBus(settings, 'two')
    one.serve('slow', () => new Promise(() => {}))
    one.serve('echo', async () => 'heard')
    await vi.waitFor(() => two.request('echo', '', 2_000))
    const unheard = two.request('nobody', '', 60_000)
    await expect(unheard).rejects.toMatchObject({ name: 'BusAwayError', isUnheard: true })
    await expect(two.request('slow', '', 300)).rejects.toMatchObject({ isUnheard: false })
  })
})

describe.skipIf(isBusMissing)('a bus over TLS whose server is reached by its address', () => {
  const openByAddress = async (names: string) => {
    const { url, ...settings } = await startSecuredNats(names)
    return openBus({ ...settings, url: url.replace('localhost', '127.0.0.1') }, 'one')
  }

  test('is believed when the address stands in its certificate', async () => {
    const bus = await openByAddress('IP:127.0.0.1')
    await vi.waitFor(() => expect(bus.isUp).toBe(true))
  })

  test.for(['IP:127.0.0.2', 'DNS:localhost'])('is not believed by %s', async (names) => {
    const bus = await openByAddress(names)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(bus.isUp).toBe(false)
  })
})

/** A bus on a server whose settings an operator changes, with what it logs and what it answers. */
async function openChangedBus() {
  const conf = join(temporaryFolder(), 'nats.conf')
  let settings = ''
  const server = await ListeningProgram.open((port) => {
    writeFileSync(conf, `listen: "127.0.0.1:${port}"\n${settings}`)
    return spawn('/usr/sbin/nats-server', ['-c', conf], { stdio: 'ignore' })
  })
  const lines: string[] = []
  const url = `nats://127.0.0.1:${server.port}`
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const bus = openBus({ url, credentials: '', authority: '' }, 'one', log)
  bus.serve<number>('long', async (length) => 'x'.repeat(length))
  const answer = (length: number) =>
    bus.request<string>('long', length, 2_000).then(
      (text) => text.length,
      () => 'none',
    )
  await vi.waitFor(async () => expect(await answer(1)).toBe(1))
  const change = async (changed: string) => {
    await server.kill()
    settings = changed
    await server.start()
  }
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length
  return { bus, answer, change, logged }
}

describe.skipIf(isBusMissing)('a bus whose server comes back', () => {
  test('with a password and later without is told of once each', async () => {
    const { answer, change, logged } = await openChangedBus()
    await change('authorization { user: other, password: other }')
    await vi.waitFor(() => expect(logged('the bus refuses something')).toBe(1))
    // Some tries in a row are refused.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await change('')
    await vi.waitFor(async () => expect(await answer(1)).toBe(1))
    expect(logged('the bus is back')).toBe(1)
  })

  test('with less room for a message says so, and what is too long ends nothing', async () => {
    const { bus, answer, change, logged } = await openChangedBus()
    await change('max_payload: 1024')
    await vi.waitFor(() => expect(logged('the bus takes too short messages')).toBe(1))
    expect(await answer(5_000)).toBe('none')
    bus.publish('long', 'x'.repeat(5_000))
    expect(logged('a message could not be sent')).toBe(1)
    expect(await answer(1)).toBe(1)
  })
})
