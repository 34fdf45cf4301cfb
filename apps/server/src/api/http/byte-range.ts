export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/** Reads one range of `Range: bytes=…` (RFC 9110 §14); a malformed header and several ranges are answered with the whole file. */
export function readRange(header: string | undefined, bytes: number): RequestedRange {
  const found = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(header?.trim() ?? '')
  if (found === null) return { kind: 'whole' }
  const [, first, last, suffix] = found
  return suffix === undefined ? fromStart(Number(first), last, bytes) : tail(Number(suffix), bytes)
}

function fromStart(start: number, last: string | undefined, bytes: number): RequestedRange {
  const isOpen = last === undefined || last === ''
  const end = isOpen ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}

function tail(length: number, bytes: number): RequestedRange {
  if (length === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, bytes - length), end: bytes - 1 }
}
