/**
 * Which database it is, without who asks for it: processes that are given the same address are parts of one installation.
 * The folder of a Unix socket stands in the query.
 */
export function databasePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${host}${pathname} ${searchParams.get('host') ?? ''}`
}
