// Runs on the Node that the machine has, like the rest of `npm test`: plain JavaScript.
const maxTests = 40
const maxErrorLines = 12
const maxLineLength = 400

/**
 * Names every test that failed, or passed only the second time, with the first lines of its error: the last screen of
 * a long run says what to look at. Both arguments are the JSON reports of Vitest and Playwright, undefined when missing.
 */
export function describeFailedTests(unit, journeys, root) {
  const found = [...failedUnits(unit, root), ...failedJourneys(journeys)]
  const lines = found.slice(0, maxTests).flatMap(describe)
  if (found.length > maxTests) lines.push(`… and ${found.length - maxTests} more`)
  return lines
}

function describe({ mark, file, title, error }) {
  const lines = [`${mark} ${shortened(`${file} › ${title}`)}`]
  for (const line of firstLines(error)) lines.push(`    ${shortened(line)}`)
  return lines
}

function failedUnits(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = pathBelow(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load, or whose hook throws, fails without a test of its own that did.
    if (failed.length === 0 && status === 'failed') {
      return [{ mark: 'FAILED', file, title: '(the file itself)', error: message }]
    }
    // What passed the second time keeps the error of the first.
    const flaky = assertionResults.filter(
      (test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0,
    )
    return [...failed, ...flaky].map(({ fullName, status: end, failureMessages }) => ({
      mark: end === 'failed' ? 'FAILED' : 'FLAKY',
      file,
      title: fullName,
      error: failureMessages[0],
    }))
  })
}

/** The path of a file as people know it. */
export function pathBelow(root, name) {
  return name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
}

function failedJourneys(report) {
  if (report === undefined) return []
  const outside = report.errors.map(({ message }) => ({
    mark: 'FAILED',
    file: 'e2e',
    title: '(outside any test)',
    error: message,
  }))
  return [...outside, ...report.suites.flatMap(failedJourneysOf)]
}

function failedJourneysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        mark: status === 'flaky' ? 'FLAKY' : 'FAILED',
        file: `e2e/src/${file}:${line}`,
        title,
        error: results.flatMap(({ errors }) => errors ?? [])[0]?.message,
      })),
  )
  return [...own, ...suites.flatMap(failedJourneysOf)]
}

function firstLines(error = '') {
  return withoutColours(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxErrorLines)
}

function withoutColours(text) {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[\d;]*m/g, '')
}

function shortened(text) {
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text
}
