export const factorSetupPath = '/factorSetup'

/** Address at which the demanded second factor is set up, and where to go afterwards. */
export function factorSetupAddress(pathname: string, search: string): string {
  return `${factorSetupPath}?redirect=${encodeURIComponent(pathname + search)}`
}

/** The role has begun to demand a second factor since this page was opened, so it is set up first. */
export function leaveToFactorSetup(): void {
  const { pathname, search } = location
  if (pathname !== factorSetupPath) location.assign(factorSetupAddress(pathname, search))
}
