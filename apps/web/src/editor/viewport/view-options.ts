import { ValueStore } from '../value-store.ts'

/** Something around the page that is shown or not, as whoever uses this browser has it. */
class ViewOption extends ValueStore<boolean> {
  readonly #key: string

  constructor(key: string) {
    super(globalThis.localStorage?.getItem(key) !== 'off')
    this.#key = key
  }

  toggle(): void {
    this.set(!this.get())
    localStorage.setItem(this.#key, this.get() ? 'on' : 'off')
  }
}

export const hasRulers = new ViewOption('fieldhub.editor-rulers')
/** The whole page in small, where the view shows a part of it. */
export const hasMinimap = new ViewOption('fieldhub.editor-minimap')
