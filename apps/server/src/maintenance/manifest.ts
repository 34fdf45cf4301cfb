import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'

export const manifestFile = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  /** Version of the program that made the backup. */
  program: z.string(),
  madeAt: z.number(),
  schemaVersion: z.number(),
  /** Contents that rows refer to and that the data folder did not have, by SHA-256. */
  missing: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** List of all that is in a backup. It is written last, so a folder without it is no backup. */
export type Manifest = z.output<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no backup: it has no ${manifestFile}`, { cause: error })
  })
  const parsed = z.safeParse(Manifest, parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(`${join(folder, manifestFile)} cannot be read: the backup is damaged or newer`)
}
