import type { SeriesLogRow } from '@fieldhub/contract'

/** What a cloud device and the server say to each other is JSON, kept with its topic; null for bytes of a line. */
export function messageText({ hex, note }: Pick<SeriesLogRow, 'hex' | 'note'>): string | null {
  const isMessage = note !== '' && hex.startsWith('7B')
  if (!isMessage) return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes)
}
