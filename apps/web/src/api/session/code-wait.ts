import * as z from 'zod/mini'

const CodeWait = z.object({
  /** The phone number or mail address that the code was sent to. */
  address: z.string(),
  /** The time before which no other code is sent (epoch milliseconds). */
  until: z.number(),
})
export type CodeWait = z.output<typeof CodeWait>

const keyOf = (purpose: string) => `fieldhub.codeWait.${purpose}`

/** Reads the wait between two codes of one purpose. It survives a reload of the page, as the server's own wait does. */
export function readCodeWait(purpose: string): CodeWait {
  try {
    return CodeWait.parse(JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? ''))
  } catch {
    return { address: '', until: 0 }
  }
}

export function storeCodeWait(purpose: string, wait: CodeWait): void {
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(wait))
}
