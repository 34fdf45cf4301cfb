// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { closeFirst } from './close-first.ts'
import { confirmAction, currentQuestion } from './confirm.ts'

function press(key: string, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

/** A dialog of the library, which listens at the window as well. */
function openBelow() {
  const close = vi.fn<(key: string) => void>()
  const onKey = ({ key }: KeyboardEvent) => close(key)
  window.addEventListener('keydown', onKey, { capture: true })
  return { close, stop: () => window.removeEventListener('keydown', onKey, { capture: true }) }
}

test('Escape closes the topmost dialog alone, and then the one below', () => {
  const below = openBelow()
  const close = vi.fn<() => void>()
  const stop = closeFirst(close)
  press('Escape')
  expect(close).toHaveBeenCalledOnce()
  expect(below.close).not.toHaveBeenCalled()
  press('Enter')
  stop()
  press('Escape')
  expect(below.close.mock.calls.flat()).toEqual(['Enter', 'Escape'])
  expect(close).toHaveBeenCalledOnce()
  below.stop()
})

test('a list that is open in the dialog closes before it', () => {
  const close = vi.fn<() => void>()
  const stop = closeFirst(close)
  const field = document.createElement('input')
  field.setAttribute('data-mantine-stop-propagation', 'true')
  document.body.append(field)
  press('Escape', field)
  expect(close).not.toHaveBeenCalled()
  field.remove()
  stop()
})

test('Escape answers a question with no, and leaves the dialog that asked it open', async () => {
  const below = openBelow()
  const answer = confirmAction({ title: '恢复', text: '恢复吗？', confirmLabel: '恢复' })
  press('Escape')
  await expect(answer).resolves.toBe(false)
  expect(currentQuestion()).toBeUndefined()
  expect(below.close).not.toHaveBeenCalled()
  press('Escape')
  expect(below.close).toHaveBeenCalledOnce()
  below.stop()
})
