/** Where a person lands after signing in: only ever inside this console. */
export function landingOf(redirect: string | undefined): string {
  if (redirect === undefined || !redirect.startsWith('/') || /^\/[/\\]/.test(redirect)) return '/'
  return redirect.startsWith('/login') ? '/' : redirect
}
