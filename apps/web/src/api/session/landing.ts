/**
 * The address after signing in, which is always inside this console. Browsers drop tabs and line ends from an address
 * and read `\` as `/`, so the address is judged as a browser reads it, and the result is judged again.
 */
export function getLanding(redirect: string | undefined, origin = location.origin): string {
  const landing = getInside(origin, redirect)
  if (landing === undefined || getInside(origin, landing) !== landing) return '/'
  return /^\/login(?=[/?#]|$)/.test(landing) ? '/' : landing
}

/** The path, query and fragment of an address at this origin; undefined for an address elsewhere. */
function getInside(origin: string, address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  const isInside = url.origin === origin && url.pathname.startsWith('/')
  return isInside ? url.pathname + url.search + url.hash : undefined
}
