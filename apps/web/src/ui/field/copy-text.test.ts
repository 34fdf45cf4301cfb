// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A browser as on a page without TLS: no clipboard, and copying as by keys, which is answered by `answer`. */
function withoutTls(answer: boolean) {
  const copied: string[] = []
  vi.stubGlobal('navigator', {})
  Object.assign(document, {
    execCommand: () => {
      const field = document.querySelector('textarea')
      if (answer) copied.push(field?.value ?? '')
      return answer
    },
  })
  return copied
}

test('without TLS a text is copied as by keys, and nothing of it stays', async () => {
  const copied = withoutTls(true)
  document.body.innerHTML = '<div><button>copy</button></div>'
  const button = document.querySelector('button')
  button?.focus()
  expect(await copyText('s3cret\nline two')).toBe(true)
  expect(copied).toEqual(['s3cret\nline two'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a refusal is said', async () => {
  withoutTls(false)
  expect(await copyText('x')).toBe(false)
})

test('what the clipboard refuses is copied as by keys', async () => {
  const copied = withoutTls(true)
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('refused')) },
  })
  expect(await copyText('x')).toBe(true)
  expect(copied).toEqual(['x'])
})
