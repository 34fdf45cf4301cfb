import { renderSVG } from 'uqr'

/** A QR code as an SVG data URL. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
