import type { Rollup } from 'vite'

export type Chunk = Rollup.OutputChunk

export const toPath = (id: string | null) => id?.replaceAll('\\', '/') ?? ''

export function getClosure(chunks: readonly Chunk[], roots: readonly Chunk[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set(roots.map(({ fileName }) => fileName))
  for (const file of files) for (const next of byFile.get(file)?.imports ?? []) files.add(next)
  return files
}

/** A page whose module has moved would silently lose its file, so the build stops instead. */
export function getRoot(chunks: readonly Chunk[], module: string): Chunk {
  const root = chunks.find((chunk) => opens(chunk, module))
  if (root === undefined)
    throw new Error(`${module} opens no chunk: chunks/first-pages.ts names it`)
  return root
}

const opens = ({ facadeModuleId }: Chunk, module: string) =>
  toPath(facadeModuleId).endsWith(`/${module}`)
