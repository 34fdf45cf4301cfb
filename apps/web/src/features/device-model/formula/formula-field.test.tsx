// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { useDiscardGuard } from '#parts/form/use-discard-guard.ts'
import { currentQuestion } from '#ui/confirm.ts'
import { FormulaField } from './formula-field.tsx'
import { functionOffers } from './formula-offers.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(async () => {
  // A field that grows with its text waits for fonts, of which there are none here.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  await Promise.all([loadTexts('bench'), loadTexts('modelling')])
})

function Harness({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('su')
  const close = useDiscardGuard(text !== '', onClose)
  return (
    <Modal opened onClose={close} transitionProps={{ duration: 0 }}>
      <FormulaField
        field={field}
        text={text}
        caret={text.length}
        offers={functionOffers()}
        onType={setText}
        onChoose={() => undefined}
      />
    </Modal>
  )
}

async function escape() {
  const key = { key: 'Escape', bubbles: true, cancelable: true }
  const target = document.querySelector('textarea')
  await act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', key)))
}

const isOffered = () => document.querySelector('textarea[data-expanded]') !== null

test('Escape closes what is offered first, and then asks before what was typed is lost', async () => {
  const onClose = vi.fn<() => void>()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Harness onClose={onClose} />
        </MantineProvider>
      </QueryClientProvider>,
    )
  })
  expect(isOffered()).toBe(true)
  await escape()
  expect(isOffered()).toBe(false)
  expect(currentQuestion()).toBeUndefined()
  await escape()
  expect(currentQuestion()).toBeDefined()
  // Escape closes the question alone, which keeps what was typed.
  await escape()
  expect(currentQuestion()).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
  await escape()
  await act(async () => currentQuestion()?.answer(true))
  expect(onClose).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
