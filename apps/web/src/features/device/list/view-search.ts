/** Keys of the address that belong to what the list shows, and not to what is open beside it. */
const keys = ['search', 'status', 'group', 'model', 'typeId', 'mode', 'sort', 'view'] as const

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
