/** The address of a wall for that of a share; 0 seconds let one page stand. Apart, as no viewer makes addresses. */
export function toWallAddress(shareAddress: string, seconds: number): string {
  return `${shareAddress}?kiosk=1&rotate=${seconds}`
}
