import * as z from 'zod/mini'
import { randomId } from '#api/random-id.ts'

const channelName = 'fieldhub.editor-tabs'
const storageKey = 'fieldhub.editor-tab'
/** How long other tabs have for their answer. */
const answerMs = 300

const Message = z.object({
  type: z.enum(['who', 'here']),
  /** What the tab has open: `<account>/<configuration>`. */
  owner: z.string(),
  tab: z.string(),
})
type Message = z.output<typeof Message>

let own: string | undefined
let former: string | undefined

/**
 * The tabs of this browser that have one configuration open. Each has a name of its own for as long as it is loaded; a
 * tab that is duplicated gets another. Tabs ask one another, since a name alone does not say who is still there.
 */
export class EditorTabs {
  readonly own: string
  readonly former: string | undefined
  readonly #owner: string
  readonly #channel = new BroadcastChannel(channelName)
  readonly #answered = new Set<string>()

  constructor(owner: string) {
    this.#owner = owner
    own ??= nameThisTab()
    this.own = own
    this.former = former
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const read = Message.safeParse(data)
      if (read.success && read.data.owner === owner) this.#handle(read.data)
    }
  }

  /** Asks which other tabs are there. */
  readonly others = async (): Promise<ReadonlySet<string>> => {
    this.#send('who')
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    return this.#answered
  }

  leave(): void {
    this.#channel.close()
  }

  #handle({ type, tab }: Message): void {
    if (type === 'who') this.#send('here')
    else this.#answered.add(tab)
  }

  #send(type: Message['type']): void {
    const message: Message = { type, owner: this.#owner, tab: this.own }
    this.#channel.postMessage(message)
  }
}

function nameThisTab(): string {
  former = sessionStorage.getItem(storageKey) ?? undefined
  const name = randomId()
  sessionStorage.setItem(storageKey, name)
  return name
}
