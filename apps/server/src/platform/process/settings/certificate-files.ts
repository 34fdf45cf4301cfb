import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  createSecureContext,
  type SecureContextOptions,
  type Server,
  type TlsOptions,
} from 'node:tls'
import { type Clock, systemClock } from '#platform/clock.ts'
import { runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { SettingError } from './setting-error.ts'
import type { CertificatePaths } from './tls-settings.ts'

/** Authorities issue certificates for weeks, and programs renew them days before their end. */
const lookAgainMs = 60_000
const dayMs = 86_400_000
/** A certificate that was not renewed so shortly before its end needs somebody. */
const warnBeforeMs = 7 * dayMs

type Files = Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>

interface Sources {
  readonly timers: Timers
  readonly clock: Clock
}

/** A certificate in files. When they are renewed, servers show the new one to whoever connects from then on. */
export class CertificateFiles {
  readonly #paths: CertificatePaths
  readonly #log: Log
  readonly #timers: Timers
  readonly #clock: Clock
  #warnedAt: number | undefined

  /** Throws when a file cannot be read or they do not fit together, so that a server does not start without its certificate. */
  constructor(
    paths: CertificatePaths,
    log: Log,
    { timers, clock }: Sources = { timers: systemTimers, clock: systemClock },
  ) {
    this.#paths = paths
    this.#log = log
    this.#timers = timers
    this.#clock = clock
    const files = this.read()
    try {
      createSecureContext(files)
      this.#warnOfEnd(files)
    } catch (cause) {
      const { setting, cert, key } = paths
      const fault = `${setting}_CERT and ${setting}_KEY are not a certificate and its key: ${cert}, ${key}`
      throw new SettingError(fault, { cause })
    }
  }

  /** Reads the files as they are now. */
  read(): Files & Pick<TlsOptions, 'requestCert'> {
    const { cert, key, ca } = this.#paths
    const own = { cert: this.#readFile('CERT', cert), key: this.#readFile('KEY', key) }
    return ca === '' ? own : { ...own, ca: this.#readFile('CA', ca), requestCert: true }
  }

  /** Looks at the files until the server is closed. Files that do not fit together yet, as a renewal writes them one by one, are tried again. */
  follow(server: Pick<Server, 'setSecureContext' | 'once'>): void {
    let shown = getText(this.read())
    const look = async () => {
      const files = this.read()
      this.#warnOfEnd(files)
      if (getText(files) === shown) return
      server.setSecureContext(files)
      shown = getText(files)
      this.#log.info({ setting: this.#paths.setting }, 'the certificate was renewed')
    }
    const plan = { name: 'certificate', periodMs: lookAgainMs, timers: this.#timers }
    const job = runEvery(plan, look, this.#log)
    server.once('close', () => void job.stop())
  }

  /** Browsers and devices refuse a certificate that is over, and nobody here would hear of it: once a day the log says so. */
  #warnOfEnd({ cert }: Files): void {
    const now = this.#clock.now()
    const until = new X509Certificate(String(cert)).validToDate.getTime()
    if (until - now > warnBeforeMs) this.#warnedAt = undefined
    else if (this.#warnedAt === undefined || now - this.#warnedAt >= dayMs) {
      this.#warnedAt = now
      const facts = { setting: this.#paths.setting, until: new Date(until).toISOString() }
      this.#log.warn(facts, until < now ? 'the certificate is over' : 'the certificate ends soon')
    }
  }

  #readFile(part: 'CERT' | 'KEY' | 'CA', path: string): Buffer {
    try {
      return readFileSync(path)
    } catch (cause) {
      throw new SettingError(`${this.#paths.setting}_${part}: cannot read ${path}`, { cause })
    }
  }
}

/** What servers need of a certificate, which may be renewed while they show it. */
export type ServedCertificate = Pick<CertificateFiles, 'read' | 'follow'>

/** Text that differs when a file does. */
const getText = ({ cert, key, ca }: Files) => [cert, key, ca].map(String).join('\n')
