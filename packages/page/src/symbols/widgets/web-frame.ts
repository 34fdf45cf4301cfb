import { words } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** A page of a site that the page's owner allows. */
export const webFrame = widget({
  name: 'webFrame',
  size: { width: 480, height: 320 },
  presses: 'own',
  props: [words('address', '')],
  sketch: 'M8 10H112V70H8ZM8 24H112M16 17H18M24 17H26M32 17H34',
})
