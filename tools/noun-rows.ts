import { readFileSync } from 'node:fs'
import { nouns } from './layers.ts'

const glossary = 'docs/glossary.md'

/** Nouns that the glossary does not explain, and explained ones that are no noun. */
export function faultsOfNouns(): string[] {
  const [, section = ''] = readFileSync(glossary, 'utf8').split('\n## Nouns\n')
  const [table = ''] = section.split('\n## ')
  const explained = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, noun = '']) => noun)
  const known: readonly string[] = nouns
  return [
    ...known
      .filter((noun) => !explained.includes(noun))
      .map((noun) => `${glossary}  does not explain the noun ${noun}`),
    ...explained
      .filter((noun) => !known.includes(noun))
      .map((noun) => `${glossary}  ${noun} is no noun of tools/layers.ts`),
  ]
}
