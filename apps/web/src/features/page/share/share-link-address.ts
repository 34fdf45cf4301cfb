/** The link for people: the address of the viewer on this server. */
export function shareAddress(url: string): string {
  return new URL(url, window.location.origin).href
}
