/** Pages that need no session (spec §2, Access rules). */
export function isOpenPath(path: string): boolean {
  return path === '/login' || path.startsWith('/show/')
}
