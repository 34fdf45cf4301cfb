/** An id that nobody guesses, of at most 40 digits; `crypto.randomUUID` is missing without TLS. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('')
}
