import { createHash } from 'node:crypto'
import { isFields } from './poll-table.ts'

export interface FirmwareStep {
  readonly state: 'downloading' | 'burning' | 'done' | 'fail'
  readonly pct: number
  readonly code: number
}

/** Codes of a failure: the file did not arrive, or is not what was announced. */
const notLoaded = 1
const damaged = 2

/** Loads a firmware as a device does: in pieces, with reports of progress and a check at its end. */
export async function* loadFirmware(
  offer: unknown,
  signal: AbortSignal,
): AsyncGenerator<FirmwareStep> {
  const { url, size, sha256 } = isFields(offer) ? offer : {}
  yield { state: 'downloading', pct: 0, code: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  let reported = 0
  try {
    const response = await fetch(String(url), { signal })
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`)
    for await (const piece of response.body) {
      hash.update(piece)
      bytes += piece.length
      const pct = Math.min(99, Math.floor((bytes / Math.max(1, Number(size))) * 100))
      if (pct >= reported + 20) yield { state: 'downloading', pct, code: 0 }
      if (pct >= reported + 20) reported = pct
    }
  } catch {
    yield { state: 'fail', pct: 0, code: notLoaded }
    return
  }
  if (bytes !== size || hash.digest('hex') !== sha256) {
    yield { state: 'fail', pct: 100, code: damaged }
    return
  }
  yield { state: 'burning', pct: 100, code: 0 }
  yield { state: 'done', pct: 100, code: 0 }
}
