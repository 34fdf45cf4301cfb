import { type Bomb, bombs } from '@fieldhub/server/bombs'
import type { FeltCase, FeltTarget } from './felt-case.ts'
import { sendJson, upload } from './send.ts'

/** Uploads of an account are made at most this many at once. */
const atOnce = 2

/** Sends every bomb of a kind, some at a time. */
function bombCase(
  kind: Bomb['kind'],
  sendOne: (target: FeltTarget, file: Buffer) => Promise<string>,
) {
  return {
    name: `bombs: ${kind}`,
    attack: async (target: FeltTarget) => {
      const files = bombs.filter((bomb) => bomb.kind === kind).map(({ make }) => make())
      for (let at = 0; at < files.length; at += atOnce) {
        await Promise.all(files.slice(at, at + atOnce).map((file) => sendOne(target, file)))
      }
    },
  } satisfies FeltCase
}

export const pageBombs: FeltCase = bombCase('page', (target, file) =>
  sendJson(target, ['PUT', '/app/configurationPage'], {
    id: target.pageId,
    pageData: file.toString('latin1'),
  }),
)
export const svgBombs: FeltCase = bombCase('svg', (target, file) =>
  upload(target, '/app/configurationPhoto', file),
)
export const sheetBombs: FeltCase = bombCase('sheet', (target, file) =>
  upload(target, '/app/modelSheet', file),
)
export const importBombs: FeltCase = {
  ...bombCase('sheet', (target, file) =>
    upload(target, '/app/deviceImport', file, { dryRun: 'true' }),
  ),
  name: 'bombs: import of devices',
}
