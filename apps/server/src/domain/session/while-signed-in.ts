import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { isSignedIn } from './session.ts'
import type { SessionContext } from './session-context.ts'

/**
 * The pieces of a file for as long as whoever asked for it is signed in: by session or API token. A long file breaks off
 * where one of them ended.
 */
export async function* whileSignedIn<Piece>(
  context: SessionContext,
  caller: Pick<Caller, 'sessionId' | 'apiToken'>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const { sessions } = context
  let { endings } = sessions
  for await (const piece of pieces) {
    if (sessions.endings !== endings) {
      endings = sessions.endings
      if (!(await isSignedIn(context, caller))) throw new AppError('tokenExpired')
    }
    yield piece
  }
}
