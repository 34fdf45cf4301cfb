import { auditTexts } from '@fieldhub/contract'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { withPureCalls, withPureConstants } from './pure-schemas.ts'
import { contractEntry, shakeContract } from './shaken-contract.ts'

const contractFile = /\/packages\/contract\/src\/.+\.ts$/
const auditTextsFile = /\/packages\/contract\/src\/audit\/audit-texts\.ts$/
/** `CallRules` of the contract: sentences and decisions that only the server reads. */
export const droppedFields: readonly string[] = [
  'tag',
  'summary',
  'demo',
  'audit',
  'rate',
  'isWithinDevices',
  'isInTurn',
  'isOnce',
  'idName',
  'output',
]

/**
 * The contract says all of a call in one place. Most of that is read by the server alone, so the console is built
 * without it, and without the schemas of answers, which only development checks; what the operation log says of each
 * call is worked out here, without the schemas of all calls.
 */
export function contractForConsole(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'contract-for-console',
    // While developing, every module of the contract runs, those that only the server needs among them.
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = await shakeContract(callsForConsole)
    },
    resolveId: {
      filter: { id: /^@fieldhub\/contract$/ },
      handler: () => ({ id: contractEntry, moduleSideEffects: false }),
    },
    load: {
      filter: { id: contractFile },
      handler: (id) => files.get(id.replaceAll('\\', '/')),
    },
  }
}

export const callsForConsole: Plugin = {
  name: 'calls-for-console',
  enforce: 'pre',
  transform: {
    filter: { id: contractFile },
    handler(code, id) {
      const text = auditTextsFile.test(id)
        ? `export const auditTexts = ${JSON.stringify(auditTexts)}\n`
        : withPureCalls(withPureConstants(withoutInputs(withoutRules(code))))
      return { code: text, map: null }
    },
  },
}

/**
 * Calls that pages outside the console make, and that no form checks by the contract: without their schemas these pages
 * need no library of schemas.
 */
export const uncheckedCalls: readonly string[] = [
  'configurationShareApi',
  'jogApi',
  'pageWriteApi',
  'pastApi',
  'sessionApi',
  'showApi',
]

/** A file of the contract whose calls say what browsers need of them. */
export function withoutRules(code: string): string {
  const ranges: Range[] = []
  new Visitor({
    CallExpression: (call) => void ranges.push(...fieldRanges(call, code, droppedFields)),
  }).visit(parseSync('contract.ts', code).program)
  return withoutRanges(code, ranges)
}

/** The same file without the schemas of what is sent with the calls that nobody checks before they are made. */
export function withoutInputs(code: string): string {
  const ranges: Range[] = []
  let isWithin = false
  new Visitor({
    VariableDeclarator({ id }) {
      isWithin = id.type === 'Identifier' && uncheckedCalls.includes(id.name)
    },
    'VariableDeclarator:exit': () => {
      isWithin = false
    },
    CallExpression(call) {
      if (isWithin) ranges.push(...fieldRanges(call, code, ['input']))
    },
  }).visit(parseSync('contract.ts', code).program)
  return withoutRanges(code, ranges)
}

type Range = readonly [start: number, end: number]

function withoutRanges(code: string, ranges: readonly Range[]): string {
  let kept = ''
  let from = 0
  for (const [start, end] of ranges) {
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

/** Of fields of a declared call, with the comma behind them, in order. */
function fieldRanges(
  { callee, arguments: [definition] }: ESTree.CallExpression,
  code: string,
  names: readonly string[],
): readonly Range[] {
  if (callee.type !== 'Identifier' || !['endpoint', 'fileCall'].includes(callee.name)) return []
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((field): readonly Range[] => {
    const isNamed = field.type === 'Property' && field.key.type === 'Identifier'
    if (!isNamed || !names.includes(field.key.name)) return []
    return [[field.start, code.indexOf(',', field.end) + 1]]
  })
}
