export interface ConfirmQuestion {
  /** Names the action and its object, e.g. “Delete device Boiler 3”. */
  readonly title: string
  /** The consequence of the action. */
  readonly text: string
  readonly confirmLabel: string
  readonly isDanger?: boolean
  /** What must be typed before the button works, for deletions that cannot be undone. */
  readonly typedName?: string
}

interface Confirmation {
  readonly question: ConfirmQuestion
  readonly answer: (isConfirmed: boolean) => void
}

let open: Confirmation | undefined
const listeners = new Set<() => void>()

/** Asks in a dialog; false when it is dismissed. A second question answers the first with no. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
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
