/** Pages that need no session. */
export function isOpenPath(path: string): boolean {
  return path === '/login' || path.startsWith('/show/')
}
