/** An id that nobody guesses, of 28 letters and digits; `crypto.randomUUID` is missing without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36).padStart(7, '0'))
    .join('')
}
