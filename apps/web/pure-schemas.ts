import { type ESTree, parseSync, Visitor } from 'vite'

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

/**
 * The same file, whose constants the bundler may leave out with all that they are made of where nobody uses them. A
 * spread or a field of another constant would stay behind as a statement, and keep that one and its file.
 */
export function withPureConstants(code: string): string {
  const { program } = parseSync('contract.ts', code)
  const readers = findReaders(program)
  let kept = ''
  let from = 0
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) {
      if (init === null || !readers.some((at) => at >= init.start && at < init.end)) continue
      kept += `${code.slice(from, init.start)}${pure}(() => (${code.slice(init.start, init.end)}))()`
      from = init.end
    }
  }
  return kept + code.slice(from)
}

/** Where the file reads fields of others while it is loaded; a method that is called is none. */
function findReaders(program: ESTree.Program): readonly number[] {
  const found: number[] = []
  const callees = new Set<ESTree.Node>()
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const read = (node: ESTree.Node) => {
    if (depth === 0 && !callees.has(node)) found.push(node.start)
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression: ({ callee }) => void callees.add(callee),
    SpreadElement: read,
    MemberExpression: read,
  }).visit(program)
  return found
}
