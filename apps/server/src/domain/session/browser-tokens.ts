import { makeToken } from '#platform/secrets/secret.ts'

/** Accounts that people sign in to with one browser. */
const tokensMax = 4

/**
 * Tokens that identify a browser that was signed in before, one for each account. A token that the account did not give
 * to this browser is never adopted: somebody else may have put it there.
 */
export class BrowserTokens {
  readonly brought: readonly string[]
  #kept: readonly string[] | undefined

  constructor(brought: readonly string[]) {
    this.brought = brought.slice(0, tokensMax)
  }

  /** Tokens that the browser has to store; undefined: the stored ones stay. */
  get kept(): readonly string[] | undefined {
    return this.#kept
  }

  /** The token by which the account recognises the browser: the known one, else a new one. */
  enter(known: string | undefined): string {
    const token = known ?? makeToken()
    const others = this.brought.filter((other) => other !== token)
    this.#kept = [token, ...others].slice(0, tokensMax)
    return token
  }
}
