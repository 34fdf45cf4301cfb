import type { Widget } from '@fieldhub/contract'

type Widgets = readonly Widget[]

/** A board that is being edited, with what it was before each step. */
export interface Draft {
  readonly widgets: Widgets
  readonly undone: readonly Widgets[]
  readonly done: readonly Widgets[]
  /** Steps of one kind on one widget that follow each other, such as typing, are one step. */
  readonly key: string
}

export type DraftStep =
  | { readonly type: 'change'; readonly widgets: Widgets; readonly key?: string }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'start'; readonly widgets: Widgets }

const stepsMax = 100

export function startDraft(widgets: Widgets): Draft {
  return { widgets, undone: [], done: [], key: '' }
}

export function nextDraft(draft: Draft, step: DraftStep): Draft {
  const { widgets, done, undone } = draft
  switch (step.type) {
    case 'start':
      return startDraft(step.widgets)
    case 'change': {
      const { key = '' } = step
      const isSame = key !== '' && key === draft.key
      const before = isSame ? done : [...done, widgets].slice(-stepsMax)
      return { widgets: step.widgets, done: before, undone: [], key }
    }
    case 'undo': {
      const last = done.at(-1)
      if (last === undefined) return draft
      return { widgets: last, done: done.slice(0, -1), undone: [...undone, widgets], key: '' }
    }
    case 'redo': {
      const next = undone.at(-1)
      if (next === undefined) return draft
      return { widgets: next, done: [...done, widgets], undone: undone.slice(0, -1), key: '' }
    }
  }
}
