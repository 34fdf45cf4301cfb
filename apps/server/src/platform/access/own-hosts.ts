/** A name or address with or without a port, without anything that could end a header or a directive. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Names under which a caller may reach this server: the one that was requested, and the one that the operator set. */
export function ownHosts(requested: string, publicUrl: string): string[] {
  const named = plainHost.test(requested) ? [requested.toLowerCase()] : []
  const published = publicUrl === '' ? [] : [new URL(publicUrl).host]
  return [...new Set([...named, ...published])]
}
