/** The nonce that the page's policy demands of style elements made at run time; the server writes it into the page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
