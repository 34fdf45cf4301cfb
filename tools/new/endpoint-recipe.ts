import { globSync } from 'node:fs'
import type { ChangeSet } from './change-set.ts'

const examples = 'apps/server/testing/contract-walk/examples/*.ts'
/** What ends the session or the device comes after all others. */
const endings = /\/endings\.ts$/

/** Adds a call to an existing API: `api` is the name of its file without `-api.ts`, as in `home`. */
export function addEndpoint(changes: ChangeSet, api: string): void {
  const contract = findFile(`packages/contract/src/*/${api}-api.ts`)
  const noun = contract.split('/').at(-2) ?? ''
  const object = /^export const (\w+Api) = \{$/m.exec(changes.read(contract))?.[1] ?? ''
  const exported = nameOutside(changes.read('packages/contract/src/index.ts'), object)
  changes.addLast(contract, new RegExp(`^export const ${object} = \\{$`), endpointOf(noun))
  changes.create(changes.fill(`apps/server/src/domain/${noun}/{{kebab}}.ts`), 'use-case')
  changes.create(changes.fill(`apps/server/src/domain/${noun}/{{kebab}}.test.ts`), 'use-case-test')
  addRoute(changes, exported, `#domain/${noun}/{{kebab}}.ts`)
  const example = `\n  { endpoint: ${exported}.{{camel}}, input: () => ({}) },`
  const walk = findExamples(changes, exported)
  changes.addAfter(walk, /^export const \w+Examples: readonly Example\[\] = \[$/, example)
}

/** Adds a route before the first of the API, whose file may serve several. */
function addRoute(changes: ChangeSet, api: string, useCase: string): void {
  const served = new RegExp(`(?:openR|r)oute\\(${api}\\.\\w+\\b`)
  const files = globSync('apps/server/src/api/*/*-routes.ts')
  const file = files.find((one) => served.test(changes.read(one)))
  const [first] = served.exec(file === undefined ? '' : changes.read(file)) ?? []
  if (file === undefined || first === undefined) throw new Error(`no call of ${api} has a route`)
  changes.addImport(file, `import { {{camel}} } from '${useCase}'`)
  const before = new RegExp(`^.*(?=${first.replace('(', '\\(')}\\b)`)
  changes.addAfter(
    file,
    before,
    `route(${api}.{{camel}}, ({ caller }) => {{camel}}(caller)),\n    `,
  )
}

/** The file that has the examples of the other calls of an API. */
function findExamples(changes: ChangeSet, api: string): string {
  const files = globSync(examples).filter((file) => !endings.test(file))
  const file = files.find((one) => changes.read(one).includes(`endpoint: ${api}.`))
  if (file === undefined) throw new Error(`no call of ${api} has an example`)
  return file
}

/** The name of an API that is exported under the wire's older word. */
function nameOutside(index: string, object: string): string {
  return new RegExp(`\\b${object} as (\\w+)`).exec(index)?.[1] ?? object
}

function findFile(pattern: string): string {
  const [file] = globSync(pattern)
  if (file === undefined) throw new Error(`there is no ${pattern}`)
  return file
}

const endpointOf = (noun: string) => `  {{camel}}: endpoint({
    // FILL IN: all that there is to say of the call. One that changes something has words in \`audit\`.
    method: 'GET',
    path: '/app/{{camel}}',
    tag: 'others',
    summary: { zh_cn: 'FILL IN: {{kebab}}。', en_us: 'FILL IN: {{kebab}} of ${noun}.' },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({}),
    output: z.object({ id: z.int() }),
  }),`
