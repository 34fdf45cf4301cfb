export const factorSetupPath = '/factorSetup'

/** Where the second factor is set up that the role demands, and what comes after. */
export function factorSetupAddress(pathname: string, search: string): string {
  return `${factorSetupPath}?redirect=${encodeURIComponent(pathname + search)}`
}

/** The role demands a second factor since this page was opened: it is set up first. */
export function leaveToFactorSetup(): void {
  const { pathname, search } = location
  if (pathname !== factorSetupPath) location.assign(factorSetupAddress(pathname, search))
}
