export const factorSetupPath = '/factorSetup'

/** The address at which the demanded second factor is set up, with the way back to where the person was. */
export function factorSetupAddress(pathname: string, search: string): string {
  return `${factorSetupPath}?redirect=${encodeURIComponent(pathname + search)}`
}

/** Leaves the page for the set-up of a second factor, which the role has begun to demand since the page was opened. */
export function leaveToFactorSetup(): void {
  const { pathname, search } = location
  if (pathname !== factorSetupPath) location.assign(factorSetupAddress(pathname, search))
}
