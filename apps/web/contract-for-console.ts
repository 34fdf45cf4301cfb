import { auditTexts } from '@fieldhub/contract'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

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
  'output',
]

/**
 * The contract says all of a call in one place. Most of that is read by the server alone, so the console is built
 * without it, and without the schemas of answers, which only development checks; what the operation log says of each call is worked out here, without the schemas of all calls.
 */
export function contractForConsole(): Plugin {
  return {
    name: 'contract-for-console',
    // While developing, every module of the contract runs, those that only the server needs among them.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contractFile },
      handler(code, id) {
        const text = auditTextsFile.test(id)
          ? `export const auditTexts = ${JSON.stringify(auditTexts)}\n`
          : withPureCalls(withoutRules(code))
        return { code: text, map: null }
      },
    },
  }
}

/** A file of the contract whose calls say what browsers need of them. */
export function withoutRules(code: string): string {
  let kept = ''
  let from = 0
  for (const [start, end] of getRanges(code)) {
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

const pure = '/* @__PURE__ */ '

/**
 * The same file, whose schemas the bundler may leave out where nobody uses them. All that the contract calls while it is
 * loaded makes a schema and does nothing else.
 */
export function withPureCalls(code: string): string {
  const inserts: (readonly [at: number, text: string])[] = []
  const isObject = new Set<ESTree.Node>()
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression(call) {
      if (depth > 0) return
      const { callee } = call
      if (callee.type === 'MemberExpression') isObject.add(callee.object)
      // Of a chain of calls each needs a mark of its own, which brackets give it.
      const isWithin = isObject.has(call)
      inserts.push([call.start, isWithin ? `(${pure}` : pure])
      if (isWithin) inserts.push([call.end, ')'])
    },
  }).visit(parseSync('contract.ts', code).program)
  let kept = ''
  let from = 0
  for (const [at, text] of inserts.toSorted(([a], [b]) => a - b)) {
    kept += code.slice(from, at) + text
    from = at
  }
  return kept + code.slice(from)
}

/** Of the dropped fields with the comma behind them, in order. */
function getRanges(code: string): readonly (readonly [start: number, end: number])[] {
  const ranges: [start: number, end: number][] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || !['endpoint', 'fileCall'].includes(callee.name)) return
      if (definition?.type !== 'ObjectExpression') return
      for (const field of definition.properties) {
        if (!isDropped(field)) continue
        const comma = code.indexOf(',', field.end)
        ranges.push([field.start, comma + 1])
      }
    },
  }).visit(parseSync('contract.ts', code).program)
  return ranges
}

function isDropped(field: ESTree.ObjectPropertyKind): boolean {
  return (
    field.type === 'Property' &&
    field.key.type === 'Identifier' &&
    droppedFields.includes(field.key.name)
  )
}
