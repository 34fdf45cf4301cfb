import { deviceListSearch } from './device-search.ts'

/** Parameters that say what is open beside the list, and not what the list shows. */
const beside = ['open', 'bin']
const keys = Object.keys(deviceListSearch.shape).filter((key) => !beside.includes(key))

/** What a view keeps of the address, always in one order. */
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
