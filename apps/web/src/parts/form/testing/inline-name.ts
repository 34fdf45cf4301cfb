import { act } from 'react'

/** The field of a name that is changed in its place. */
const input = () => document.querySelector('input')

/** Puts a text into the field, as React hears of it. */
export const typeName = (text: string) =>
  act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(input(), text)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Presses a key in the field. A browser submits a form on Enter where the field lets it go on; this one does not. */
export const pressInName = (init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    const goesOn = input()?.dispatchEvent(event) === true
    if (goesOn && init.key === 'Enter') document.querySelector('form')?.requestSubmit()
  })
