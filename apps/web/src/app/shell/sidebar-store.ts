const key = 'fieldhub.sidebar'
const listeners = new Set<() => void>()

/** Opened unless it was closed before (spec §2: the state is remembered). */
export function isSidebarOpened(): boolean {
  return localStorage.getItem(key) !== 'closed'
}

export function toggleSidebar(): void {
  localStorage.setItem(key, isSidebarOpened() ? 'closed' : 'opened')
  for (const listener of listeners) listener()
}

export function onSidebarChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
