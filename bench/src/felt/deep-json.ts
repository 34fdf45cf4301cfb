import { apiBase } from '@fieldhub/contract'
import type { FeltCase } from './felt-case.ts'
import { send } from './send.ts'

/** Sends plain bodies just below the limit. */
export const deepJson: FeltCase = {
  name: 'deep and wide JSON',
  attack: async (target) => {
    const headers = { 'content-type': 'application/json' }
    for (const body of ['['.repeat(1_000_000), `[${'{},'.repeat(330_000)}{}]`]) {
      for (const path of ['/app/model', '/token/webLogin', '/app/triggerWhatIf']) {
        await Promise.all(
          [true, false].map((isSignedIn) =>
            send(target, apiBase + path, { body, headers, isSignedIn }),
          ),
        )
      }
    }
  },
}
