import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

/** A root in the page for each test of a file; what is rendered there is gone after it. */
export function freshRoot() {
  let root: Root | undefined
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    document.body.replaceChildren()
  })
  return { render: (page: ReactNode) => root?.render(page) }
}
