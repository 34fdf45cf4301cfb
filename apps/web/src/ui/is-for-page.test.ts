// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { isForPage } from './is-for-page.ts'

afterEach(() => document.body.replaceChildren())

/** Whether a key that is pressed in the element of this id is meant for the page. */
function press(id: string, more: KeyboardEventInit = {}): boolean {
  let isMeant = false
  const onKey = (event: KeyboardEvent) => {
    isMeant = isForPage(event)
  }
  window.addEventListener('keydown', onKey, { once: true })
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...more })
  document.getElementById(id)?.dispatchEvent(event)
  return isMeant
}

test('a key on a row or a button is meant for the page, and a text that is typed is not', () => {
  document.body.innerHTML =
    '<button id="b"></button><input id="i"><textarea id="t"></textarea><p contenteditable id="e"></p>'
  expect(press('b')).toBe(true)
  expect(['i', 't', 'e'].map((id) => press(id))).toEqual([false, false, false])
})

test('held keys, compositions and dialogs are not meant for it', () => {
  document.body.innerHTML = '<button id="b"></button>'
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(press('b', held)).toBe(false)
  }
  expect(press('b', { isComposing: true })).toBe(false)
  document.body.insertAdjacentHTML('beforeend', '<section role="alertdialog"></section>')
  expect(press('b')).toBe(false)
})
