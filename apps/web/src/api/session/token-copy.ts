import { onTokenChange, storedToken } from './token-store.ts'

const copyKey = 'hasTest'

/**
 * Keeps the encrypted copy of the token up to date from now on; nothing here reads it back. The cipher is loaded only
 * once there is a token, so that the sign-in page does without it; when a page is left before that, the next page
 * writes the copy.
 */
export function keepTokenCopy(key: string): () => void {
  const remove = () => localStorage.removeItem(copyKey)
  const follow = (token: string) => {
    if (token === '') return remove()
    import('#api/encrypt-token.ts')
      .then(({ writeTokenCopy }) => writeTokenCopy(copyKey, token, key))
      .catch(remove)
  }
  follow(storedToken())
  return onTokenChange(follow)
}
