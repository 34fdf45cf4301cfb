import type { ArchiveRow } from './read-rows.ts'

/** Written, packed and sent in one turn of the event loop. */
const rowsAtOnce = 200

/** One row a line, so that people can compare two archives. */
export function* rowsFile(
  rows: readonly Pick<ArchiveRow, 'key' | 'json'>[],
): Generator<Uint8Array> {
  yield Buffer.from('[\n')
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const lines = rows
      .slice(first, first + rowsAtOnce)
      .map(({ key, json }) => `{"key":${JSON.stringify(key)},"row":${json}}`)
    yield Buffer.from(`${first === 0 ? '' : ',\n'}${lines.join(',\n')}`)
  }
  yield Buffer.from('\n]\n')
}
