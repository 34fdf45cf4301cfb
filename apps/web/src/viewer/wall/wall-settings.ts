import { getWallSettings } from '@fieldhub/contract'

/** How the page's address says that it hangs on a wall; undefined: it does not. */
export function wallSettings() {
  const query = new URLSearchParams(location.search)
  return getWallSettings((name) => query.get(name))
}
