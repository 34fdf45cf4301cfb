/** RFC 3986 encoding, also of the five marks that `encodeURIComponent` leaves alone. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Sorted by name, as the signers need it and as it is sent. */
export function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${percentEncode(name)}=${percentEncode(query[name] ?? '')}`)
    .join('&')
}
