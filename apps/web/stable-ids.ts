import type { Plugin } from 'vite'

const useIdFile = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/
const renaming =
  /const hasInitializedRef = useRef\(false\);\s*useIsomorphicEffect\(\(\) => \{[^}]*\}, \[\]\);/

/**
 * Leaves fields, tabs and menus the ids that React gives them. Mantine names each anew as soon as it stands, which only
 * pages need that a server has drawn: it draws all fields of a form twice, the second time in one piece, in which a phone
 * answers no touch for a third of a second.
 */
export function stableIds(): Plugin {
  return {
    name: 'stable-ids',
    apply: 'build',
    transform: {
      filter: { id: useIdFile },
      handler(code) {
        if (!renaming.test(code))
          throw new Error('useId of Mantine is another one: see stable-ids.ts')
        return { code: code.replace(renaming, ''), map: null }
      },
    },
  }
}
