import type { SlotStore } from '../slot-store.ts'
import { Glides } from './glides.ts'

/** Lets the pictures of a page glide with the frames of the screen until the returned function is called. */
export function runGlides(store: SlotStore): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const glides = new Glides({
    now: () => performance.now(),
    onFrame: (run) => {
      const frame = requestAnimationFrame(run)
      return () => cancelAnimationFrame(frame)
    },
    isCalm: () => calm.matches || document.hidden,
    show: (cellId, state) => store.show(cellId, state),
  })
  store.setGlides(glides)
  return () => {
    store.setGlides(undefined)
    glides.stop()
  }
}
