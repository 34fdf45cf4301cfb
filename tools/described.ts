import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'

/** What a module of plain JavaScript, which is known to no compiler, says of the reports of two runs. */
export function described(
  { file, name }: { readonly file: string; readonly name: string },
  unit: unknown,
  journeys: unknown,
): string[] {
  const source = [
    `import { ${name} } from '${new URL(file, import.meta.url).href}'`,
    'import { readFileSync } from "node:fs"',
    'const { unit, journeys } = JSON.parse(readFileSync(0, "utf8"))',
    `console.log(${name}(unit, journeys, "/home/hub").join("\\n"))`,
  ]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', source.join('\n')],
    { encoding: 'utf8', input: JSON.stringify({ unit, journeys }) },
  )
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}
