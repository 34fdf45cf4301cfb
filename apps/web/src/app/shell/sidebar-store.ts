const key = 'fieldhub.sidebar'
const listeners = new Set<() => void>()

/** Whether the sidebar is open. It is, unless it was closed before, which is remembered. */
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
