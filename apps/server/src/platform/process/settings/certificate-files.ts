import { readFileSync } from 'node:fs'
import type { SecureContextOptions, Server, TlsOptions } from 'node:tls'
import { runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import type { CertificatePaths } from './tls-settings.ts'

/** Authorities issue certificates for weeks, and programs renew them days before their end. */
const lookAgainMs = 60_000

type Files = Pick<SecureContextOptions, 'cert' | 'key' | 'ca'>

/** A certificate in files. When they are renewed, servers show the new one to whoever connects from then on. */
export class CertificateFiles {
  readonly #paths: CertificatePaths
  readonly #log: Log
  readonly #timers: Timers

  /** Throws when a file cannot be read, so that a server does not start without its certificate. */
  constructor(paths: CertificatePaths, log: Log, timers: Timers = systemTimers) {
    this.#paths = paths
    this.#log = log
    this.#timers = timers
    this.read()
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
      if (getText(files) === shown) return
      server.setSecureContext(files)
      shown = getText(files)
      this.#log.info({ setting: this.#paths.setting }, 'the certificate was renewed')
    }
    const plan = { name: 'certificate', periodMs: lookAgainMs, timers: this.#timers }
    const job = runEvery(plan, look, this.#log)
    server.once('close', () => void job.stop())
  }

  #readFile(part: 'CERT' | 'KEY' | 'CA', path: string): Buffer {
    try {
      return readFileSync(path)
    } catch (cause) {
      throw new Error(`cannot read ${this.#paths.setting}_${part}: ${path}`, { cause })
    }
  }
}

/** What servers need of a certificate, which may be renewed while they show it. */
export type ServedCertificate = Pick<CertificateFiles, 'read' | 'follow'>

/** Text that differs when a file does. */
const getText = ({ cert, key, ca }: Files) => [cert, key, ca].map(String).join('\n')
