import { closeFirst } from './close-first.ts'

export interface ConfirmQuestion {
  /** The action and its object, such as “Delete device Boiler 3”. */
  readonly title: string
  /** What the action leads to. */
  readonly text: string
  readonly confirmLabel: string
  readonly isDanger?: boolean
  /** A name that has to be typed before the button works, for deletions that cannot be undone. */
  readonly typedName?: string
}

interface Confirmation {
  readonly question: ConfirmQuestion
  readonly answer: (isConfirmed: boolean) => void
}

let open: Confirmation | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog and resolves with false when it is dismissed. A second question answers the first one with no. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    const stop = closeFirst(() => answer(false))
    const answer = (isConfirmed: boolean) => {
      stop()
      open = undefined
      resolve(isConfirmed)
      notify()
    }
    open = { question, answer }
    notify()
  })
}

export const currentQuestion = (): Confirmation | undefined => open

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
