import { choice, flag, words } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** A picture that moves: a film, or a stream of HLS, from a site that the page's owner allows. */
export const video = widget({
  name: 'video',
  size: { width: 480, height: 270 },
  presses: 'own',
  props: [
    words('address', ''),
    choice('fit', ['contain', 'cover', 'fill']),
    flag('autoplay', true),
    flag('controls', true),
  ],
  sketch: 'M10 10H110V70H10ZM50 26L76 40L50 54Z',
})
