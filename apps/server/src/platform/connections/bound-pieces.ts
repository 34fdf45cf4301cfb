import type { IncomingMessage } from 'node:http'

/** Pieces that any body may come in. */
const freePieces = 256
/** Bytes that each further piece must bring, on average. Programs write some kilobytes at a time. */
const bytesOfPiece = 64

/**
 * Calls `refuse` when a chunked body comes in many pieces that hold next to nothing. A piece of one byte takes six on the
 * line and as long as one of a thousand, so that a body far below its limit of bytes would hold up everybody.
 */
export function boundPieces(request: IncomingMessage, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  let isRefused = false
  // A listener of `data` would begin to read a body that its route may never want.
  request.push = (piece: unknown, encoding?: BufferEncoding): boolean => {
    // Node goes on with what it has read, even after the connection has ended.
    if (isRefused) return false
    pieces += 1
    if (piece instanceof Uint8Array) bytes += piece.length
    isRefused = pieces > freePieces + bytes / bytesOfPiece
    if (!isRefused) return push(piece, encoding)
    refuse()
    return false
  }
}
