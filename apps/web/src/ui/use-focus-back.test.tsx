// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Dialog() {
  useFocusBack()
  return (
    <button type="button" ref={(button) => button?.focus()}>
      inside
    </button>
  )
}

function startPage() {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  const show = (isOpen: boolean) =>
    act(() =>
      root.render(
        <>
          <button type="button" id="opener">
            open
          </button>
          <input id="other" aria-label="other" />
          {isOpen && <Dialog />}
        </>,
      ),
    )
  const focus = (id: string) => document.getElementById(id)?.focus()
  return { show, focus }
}

test('the button that opened a dialog has the focus again when it closes', () => {
  const { show, focus } = startPage()
  show(false)
  focus('opener')
  show(true)
  expect(document.activeElement?.id).toBe('')
  show(false)
  expect(document.activeElement?.id).toBe('opener')
})

test('who went on elsewhere meanwhile keeps the focus there', () => {
  const { show, focus } = startPage()
  show(false)
  focus('opener')
  show(true)
  focus('other')
  show(false)
  expect(document.activeElement?.id).toBe('other')
})
