import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#platform/clock.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Debian's package `libfaketime`. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Why clocks cannot be wrong; undefined when they can. */
export function clocksMissing(): string | undefined {
  return existsSync(library)
    ? undefined
    : "clocks are not skewed: Debian's package libfaketime is missing"
}

const fastClock = fileURLToPath(new URL('./fast-clock.ts', import.meta.url))

/** Only the time of day is false: what lasts a second lasts a second. */
const shared = { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' }

/** A clock of each process, which a test may put forward or back while it runs. */
export class SkewedClocks {
  readonly #folder = temporaryFolder()

  /** Variables of a process's start. */
  readonly environment = (name: string): Readonly<Record<string, string>> => ({
    ...shared,
    FAKETIME_TIMESTAMP_FILE: this.#fileOf(name),
    FAKETIME_CACHE_DURATION: '1',
  })

  constructor(names: readonly string[]) {
    for (const name of names) this.skew(name, 0)
  }

  skew(name: string, hours: number): void {
    writeFileSync(this.#fileOf(name), `${hours < 0 ? '' : '+'}${hours}h\n`)
  }

  #fileOf(name: string): string {
    return join(this.#folder, name)
  }
}

/** Clocks on which a day passes within minutes. Each process gets the time of its start, and may get it wrong. */
export class FastClocks implements Clock {
  readonly #begin = Date.now()
  readonly #speed: number
  readonly #skews = new Map<string, number>()

  /** Variables of a start of ours. */
  readonly environment = (name: string): Readonly<Record<string, string>> => ({
    NODE_OPTIONS: `--import=${fastClock}`,
    FIELDHUB_TEST_CLOCK: [this.#begin, this.#speed, this.#skews.get(name) ?? 0].join(),
  })

  /** Variables of a start of any other program. */
  readonly foreignEnvironment = (): Readonly<Record<string, string>> => {
    const ahead = (this.now() - Date.now()) / 1000
    return { ...shared, FAKETIME: `+${ahead.toFixed(3)}s x${this.#speed}` }
  }

  constructor(speed: number) {
    this.#speed = speed
  }

  /** Hours by which a process's clock will be wrong from its next start on. */
  skew(name: string, hours: number): void {
    this.#skews.set(name, hours)
  }

  now(): number {
    return this.#begin + Math.round((Date.now() - this.#begin) * this.#speed)
  }
}
