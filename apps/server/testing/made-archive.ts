import { createHash } from 'node:crypto'
import { ArchiveNounName, archiveFormat } from '@fieldhub/contract'
import { type Zippable, zipSync } from 'fflate'

type ArchiveRows = Partial<
  Record<ArchiveNounName, readonly { readonly key: string; readonly row: unknown }[]>
>

interface MadeArchive {
  readonly rows: ArchiveRows
  readonly contents?: readonly Uint8Array[]
  /** Replaces what a true manifest says. */
  readonly manifest?: Readonly<Record<string, unknown>>
  /** Parts that no server writes. */
  readonly strange?: Zippable
}

/** An archive that no server wrote, true in all that is not changed on purpose. */
export function makeArchive({ rows, contents = [], manifest, strange }: MadeArchive): Buffer {
  const parts: Record<string, Uint8Array> = {}
  const counts: Record<string, number> = {}
  for (const noun of ArchiveNounName.options) {
    const list = rows[noun] ?? []
    parts[`${noun}.json`] = Buffer.from(JSON.stringify(list))
    counts[noun] = list.length
  }
  for (const content of contents) parts[`content/${sha256(content)}`] = content
  const hashes = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, sha256(bytes)]),
  )
  const whole = { format: archiveFormat, program: '1.0.0', madeAt: 1, counts, leftOut: [], hashes }
  parts['manifest.json'] = Buffer.from(JSON.stringify({ ...whole, ...manifest }))
  return Buffer.from(zipSync({ ...parts, ...strange }))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
