/** Whether a page needs no session. */
export function isOpenPath(path: string): boolean {
  return path === '/login' || path.startsWith('/show/') || path.startsWith('/showDashboard/')
}
