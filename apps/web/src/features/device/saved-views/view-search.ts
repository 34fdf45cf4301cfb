import { deviceListSearch } from '#features/device/list/device-search.ts'

/** Parameters of what is open beside the list and of where in it somebody is, not of the list itself. */
const beside = ['open', 'bin', 'page']
const keys = Object.keys(deviceListSearch.shape).filter((key) => !beside.includes(key))

/** The parts of the address that a view stores, always in one order. */
export function viewSearch(searchText: string): string {
  const all = new URLSearchParams(searchText)
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = all.get(key)
    if (value !== null && value !== '') kept.set(key, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}
